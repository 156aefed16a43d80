const text = `atelier <command>      (in the project: npm run atelier -- <command>)

  serve [--new]              serve everything on one port
  build                      build screens and server where needed (in the project)
  migrate [--new]            bring the database to the newest schema
  import-orders <orders.csv> --map <mapping.json> [--dry-run] [--skip-rejected] [--update] [--new]
                             import work orders from CSV files
  demo [--empty] [--new]     fill an empty shop with the demo shop, or empty the demo shop
  make-admin <subject> [--new]
                             make an account an administrator, also while the server runs
  token [--account planner]  print an access token of the embedded provider
  backup [--to <file>]       copy the database while it is in use
  check [<file>]             compare the database, or a backup, with its journal
  restore <backup> [--new]   replace the database of a stopped server by a backup
  restore --at <instant>     restore the database of a stopped server to an instant
  restore --entry <number>   the same, to an entry of its journal
  copy-database --from <database> --to <database>
                             copy a shop between SQLite files and PostgreSQL databases
  settings                   print every setting
  help, --help               print this

--new lets a command make a database where there is none (a server in development mode
needs no --new), and lets make-admin take a subject that has not signed in yet.
Commands print their database. As root, they run as the owner of its folder.
Settings come from the environment; see \`settings\`.`

export const help = (): void => console.log(text)
