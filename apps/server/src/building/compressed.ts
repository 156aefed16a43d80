import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const COMPRESSIBLE = /\.(css|html|m?js|json|svg|webmanifest)$/
/** One below the best level, which takes ten times as long for a tenth less. */
const QUALITY = 9

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: QUALITY })
}

/**
 * Writes `.br` and `.gz` versions of the files in a folder at build time, so that the server
 * neither compresses on request nor keeps files in memory.
 */
export const writeCompressed = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      const bytes = await readFile(path)
      for (const [ending, encode] of Object.entries(encoders)) {
        const compressed = await encode(bytes)
        if (compressed.length < bytes.length) await writeFile(`${path}.${ending}`, compressed)
      }
    })
  )
}
