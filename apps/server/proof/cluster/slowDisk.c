/* Makes each fsync and fdatasync take as many milliseconds as the file SLOW_DISK says. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void wait_for_disk(void) {
  const char *name = getenv("SLOW_DISK");
  FILE *file = name ? fopen(name, "r") : NULL;
  unsigned milliseconds = 0;
  if (!file) return;
  if (fscanf(file, "%u", &milliseconds) == 1) usleep(milliseconds * 1000);
  fclose(file);
}

static int synced(const char *name, int descriptor) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  wait_for_disk();
  return real(descriptor);
}

int fsync(int descriptor) { return synced("fsync", descriptor); }

int fdatasync(int descriptor) { return synced("fdatasync", descriptor); }
