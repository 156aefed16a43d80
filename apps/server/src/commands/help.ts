const text = `atelier <command>      (in the project: npm run atelier -- <command>)

  serve                      serve everything on one port
  build                      build screens and server where needed (in the project)
  migrate                    bring the database to the newest schema
  import-orders <orders.csv> --map <mapping.json> [--dry-run] [--skip-rejected]
                             import work orders from CSV files
  demo [--empty]             fill an empty shop with the demo shop, or empty the demo shop
  make-admin <subject>       make an account an administrator, also while the server runs
  token [--account planner]  print an access token of the embedded provider
  backup [--to <file>]       copy the database while it is in use
  check [<file>]             look whether the database, or a backup, is what was written
  restore <backup>           put a backup in the place of the database of a stopped server
  restore --at <instant>     make the database of a stopped server what it was then
  settings                   print every setting
  help, --help               print this

Settings come from the environment; see \`settings\`.`

/** Prints what the command line can do. */
export const help = (): void => console.log(text)
