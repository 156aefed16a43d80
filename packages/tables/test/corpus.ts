/** A file as a program exports it, made by hand after a public report, and its right reading. */
export interface CorpusFile {
  readonly about: string
  /** The public report, if one described it. */
  readonly report?: string
  readonly text: string
  /**
   * The columns of name, date, quantity; `Nom`, `Date`, `Qté` by default. `CP` is a ZIP code, and
   * `Heures` are hours of work.
   */
  readonly columns?: readonly [name: string, date?: string, quantity?: string]
  /** Orders as `name|date|quantity|zip` without empty ends, rejected rows as `!code`. */
  readonly orders: ReadonlyArray<string>
}

const file = (
  about: string,
  text: string,
  orders: ReadonlyArray<string>,
  more: Pick<CorpusFile, "report" | "columns"> = {}
): CorpusFile => ({ about, text, orders, ...more })

const roy = ["Roy|2027-03-10|4"]

export const corpus: ReadonlyArray<CorpusFile> = [
  // Delimiters and the first line
  file("commas", "Nom,Date,Qté\nRoy,2027-03-10,4", roy),
  file("semicolons, Windows line ends", "Nom;Date;Qté\r\nRoy;2027-03-10;4\r\n", roy),
  file("tabs", "Nom\tDate\tQté\nRoy\t2027-03-10\t4", roy),
  file("pipes", "Nom|Date|Qté\nRoy|2027-03-10|4", roy, { report: "rap2hpoutre/fast-excel#327" }),
  file("sep=; before the header", "sep=;\r\nNom;Date;Qté\r\nRoy;2027-03-10;4", roy, {
    report: "mholt/PapaParse#951"
  }),
  file("sep=, before the header", "sep=,\nNom,Date,Qté\nRoy,2027-03-10,4", roy),
  file("a quoted sep line", '"sep=;"\nNom;Date;Qté\nRoy;2027-03-10;4', roy, {
    report: "PowerShell/PowerShell#7776"
  }),
  file("sep=| with a byte order mark", "\uFEFFsep=|\nNom|Date|Qté\nRoy|2027-03-10|4", roy),
  file("SEP=TAB", "SEP=\t\nNom\tDate\tQté\nRoy\t2027-03-10\t4", roy),
  file("decimal commas beside semicolons", "Nom;Date;Qté\nRoy;2027-03-10;4,5\nBo;2027-03-11;1,25", [
    "Roy|2027-03-10|4.5",
    "Bo|2027-03-11|1.25"
  ]),
  file(
    "commas in texts beside semicolons",
    "Nom;Note\nRoy, A;x, y, z\nBo, B;u, v, w",
    ["Roy, A", "Bo, B"],
    { columns: ["Nom"] }
  ),
  file("old Mac line ends", "Nom;Date;Qté\rRoy;2027-03-10;4\r", roy),
  file("a semicolon at the end of each line", "Nom;Date;Qté;\nRoy;2027-03-10;4;\n", roy),
  // Headers
  file("a header with a line break", '"Date de\nlivraison";Nom;Quantité\n2027-03-10;Roy;4\n', roy, {
    report: "OSGeo/gdal#9172",
    columns: ["Nom", "Date de livraison", "Quantité"]
  }),
  file(
    "a header with a line break, commas",
    '"Date de\r\nlivraison",Nom,Qté\r\n2027-03-10,Roy,4',
    roy,
    { report: "mholt/PapaParse#1077", columns: ["Nom", "Date de livraison", "Qté"] }
  ),
  file("a title line", "Commandes de mars;;\nNom;Date;Qté\nRoy;2027-03-10;4", roy, {
    report: "dfinke/ImportExcel#47"
  }),
  file(
    "a title, a date of printing and a blank line",
    "Atelier Roy\nImprimé le;2027-03-01\n\nNom;Date;Qté\nRoy;2027-03-10;4",
    roy,
    { report: "dfinke/ImportExcel#1092" }
  ),
  file(
    "a title with commas above commas",
    "Commandes, mars\n\nNom,Date,Qté\nRoy,2027-03-10,4",
    roy
  ),
  file(
    "twenty lines of report parameters",
    `${"Filtre;actif\n".repeat(20)}Nom;Date;Qté\nRoy;2027-03-10;4`,
    roy,
    { report: "SpartnerNL/Laravel-Excel#2211" }
  ),
  file(
    "a repeated header on each page",
    "Nom;Date;Qté\nRoy;2027-03-10;4\nNom;Date;Qté\nBo;2027-03-11;5",
    [...roy, "Bo|2027-03-11|5"]
  ),
  file("two columns of one name", "Nom;Date;Date;Qté\nRoy;2027-03-01;2027-03-10;4", roy, {
    report: "SpartnerNL/Laravel-Excel#2129",
    columns: ["Nom", "Date (2)", "Qté"]
  }),
  file("a column without a name", "Nom;;Qté\nRoy;2027-03-10;4", roy, {
    columns: ["Nom", "(B)", "Qté"]
  }),
  file("empty columns before and behind", ";;Nom;Date;Qté;;\n;;Roy;2027-03-10;4;;", roy, {
    report: "rap2hpoutre/fast-excel#174"
  }),
  file("blank lines above and between", "\n\n;;\nNom;Date;Qté\n;;\nRoy;2027-03-10;4\n\n", roy),
  file("spaces around names", " Nom ; Date ;Qté\u00a0\nRoy;2027-03-10;4", roy),
  file(
    "a byte order mark within the first name",
    '\uFEFF"Nom";"Date";"Qté"\n"Roy";"2027-03-10";"4"',
    roy
  ),
  file("a header in two lines", "Client;Dates;\nNom;Date;Qté\nRoy;2027-03-10;4", roy, {
    report: "SpartnerNL/Laravel-Excel#2526"
  }),
  file(
    "a header in capitals below other words",
    "Nom de l’atelier\nNOM;DATE;QTÉ\nRoy;2027-03-10;4",
    roy,
    { columns: ["NOM", "DATE", "QTÉ"] }
  ),
  // Totals
  file("a total at the end", "Nom;Date;Qté\nRoy;2027-03-10;4\nTotal;;4", [...roy, "!total"]),
  file("a total below a blank line", "Nom;Date;Qté\nRoy;2027-03-10;4\n;;\n;Total :;4", [
    ...roy,
    "!total"
  ]),
  file("a total in Spanish", "Nom;Date;Qté\nRoy;2027-03-10;4\nTotales;;4", [...roy, "!total"]),
  file(
    "subtotals between the rows",
    "Nom;Date;Qté\nA;2027-03-10;4\nSous-total;;4\nB;2027-03-11;5",
    ["A|2027-03-10|4", "!total", "B|2027-03-11|5"],
    { report: "CrestApps/CrestApps.Core PR#160" }
  ),
  file(
    "notes below a blank line",
    "Nom;Date;Qté\nRoy;2027-03-10;4\n\nLégende : rouge = urgent\nImprimé le 2027-03-01",
    [...roy, "!total", "!total"]
  ),
  file(
    "an order without a date below one with a line break",
    'Nom;Date;Qté\nRoy;2027-03-10;"4\n"\nBo',
    [...roy, "Bo"]
  ),
  file("an order with two cells below a blank line", "Nom;Date;Qté\nRoy;2027-03-10;4\n\nBo;;5", [
    ...roy,
    "Bo||5"
  ]),
  file("an order called Total with a date", "Nom;Date;Qté\nTotal;2027-03-10;4", [
    "Total|2027-03-10|4"
  ]),
  // Dates
  file(
    "days first, settled by one cell",
    "Nom;Date\nA;26/06/2027\nB;03/08/2027\nC;12/01/2027",
    ["A|2027-06-26", "B|2027-08-03", "C|2027-01-12"],
    { report: "wealthfolio/wealthfolio PR#1601", columns: ["Nom", "Date"] }
  ),
  file(
    "months first, settled by one cell",
    "Nom;Date\nA;6/26/2027\nB;8/3/2027",
    ["A|2027-06-26", "B|2027-08-03"],
    { report: "dannymcc/may#250", columns: ["Nom", "Date"] }
  ),
  file("a date that nothing settles", "Nom;Date\nA;03/08/2027", ["!ambiguousDate"], {
    report: "submersion-app/submersion#1828",
    columns: ["Nom", "Date"]
  }),
  file("a date that is the same either way", "Nom;Date\nA;05/05/2027", ["A|2027-05-05"], {
    columns: ["Nom", "Date"]
  }),
  file(
    "both orders in one column",
    "Nom;Date\nA;26/06/2027\nB;6/27/2027\nC;03/08/2027",
    ["!ambiguousDate", "!ambiguousDate", "!ambiguousDate"],
    { report: "pandas-dev/pandas#25847", columns: ["Nom", "Date"] }
  ),
  file("dots", "Nom;Date\nA;26.06.2027", ["A|2027-06-26"], { columns: ["Nom", "Date"] }),
  file(
    "two digits of the year",
    "Nom;Date\nA;15/04/27\nB;03/04/27",
    ["A|2027-04-15", "B|2027-04-03"],
    { report: "submersion-app/submersion PR#1846", columns: ["Nom", "Date"] }
  ),
  file("serial numbers", "Nom;Date\nA;46565\nB;46566", ["A|2027-06-27", "B|2027-06-28"], {
    columns: ["Nom", "Date"]
  }),
  file("serial numbers with a time", "Nom,Date\nA,46565.5", ["A|2027-06-27"], {
    columns: ["Nom", "Date"]
  }),
  file(
    "a time of day behind",
    "Nom;Date\nA;2027-03-10 08:30:00\nB;2027-03-11T00:00:00Z",
    ["A|2027-03-10", "B|2027-03-11"],
    { columns: ["Nom", "Date"] }
  ),
  file(
    "month names in French",
    "Nom;Date\nA;10 mars 2027\nB;1er août 2027",
    ["A|2027-03-10", "B|2027-08-01"],
    { columns: ["Nom", "Date"] }
  ),
  file(
    "month names in English",
    "Nom;Date\nA;Mar 10, 2027\nB;10-Mar-27",
    ["A|2027-03-10", "B|2027-03-10"],
    { columns: ["Nom", "Date"] }
  ),
  file("Chinese dates", "名称;日期\n王;2027年3月10日", ["王|2027-03-10"], {
    columns: ["名称", "日期"]
  }),
  file("Arabic digits", "الاسم;التاريخ\nعلي;٢٠٢٧/٠٣/١٠", ["علي|2027-03-10"], {
    columns: ["الاسم", "التاريخ"]
  }),
  file(
    "days first with a time of day",
    "Nom;Date\nA;26/06/2027 08:30\nB;03/08/2027 00:00:00",
    ["A|2027-06-26", "B|2027-08-03"],
    { columns: ["Nom", "Date"] }
  ),
  file("months first at midnight", "Nom,Date\nA,6/26/2027 12:00:00 AM", ["A|2027-06-26"], {
    columns: ["Nom", "Date"]
  }),
  file(
    "weekdays before the day",
    "Nom;Date\nA;vendredi 12 mars 2027\nB;lun. 15 mars 2027",
    ["A|2027-03-12", "B|2027-03-15"],
    { columns: ["Nom", "Date"] }
  ),
  file("month names in Spanish", "Nom;Date\nA;12 de marzo de 2027", ["A|2027-03-12"], {
    columns: ["Nom", "Date"]
  }),
  file("no signs between the parts of a day", "Nom;Date\nA;20270310", ["A|2027-03-10"], {
    report: "ClickHouse/ClickHouse#30870",
    columns: ["Nom", "Date"]
  }),
  file("years first without zeros", "Nom;Date\nA;2027/3/9", ["A|2027-03-09"], {
    columns: ["Nom", "Date"]
  }),
  file(
    "29 February of another year",
    "Nom;Date\nA;2027-02-29\nB;2028-02-29",
    ["!notADate", "B|2028-02-29"],
    { columns: ["Nom", "Date"] }
  ),
  file("no date", "Nom;Date\nA;bientôt\nB;31/02/2027", ["!notADate", "!notADate"], {
    columns: ["Nom", "Date"]
  }),
  // Numbers
  file(
    "thousands by point, settled by one cell",
    "Nom;Date;Qté\nA;2027-03-10;1.200\nB;2027-03-10;12,5",
    ["A|2027-03-10|1200", "B|2027-03-10|12.5"]
  ),
  file(
    "thousands by comma, settled by one cell",
    'Nom,Date,Qté\nA,2027-03-10,"1,200"\nB,2027-03-10,12.5',
    ["A|2027-03-10|1200", "B|2027-03-10|12.5"]
  ),
  file("a number that nothing settles", 'Nom,Date,Qté\nA,2027-03-10,"1,200"', ["!ambiguousNumber"]),
  file(
    "non-breaking and thin spaces",
    "Nom;Date;Qté\nA;2027-03-10;1\u00a0200\nB;2027-03-10;1\u202f200,5",
    ["A|2027-03-10|1200", "B|2027-03-10|1200.5"]
  ),
  file("currencies", 'Nom,Date,Qté\nA,2027-03-10,"$1,200.50"\nB,2027-03-10,12.00 €', [
    "A|2027-03-10|1200.5",
    "B|2027-03-10|12"
  ]),
  file(
    "apostrophes between thousands",
    "Nom;Date;Qté\nA;2027-03-10;1'200.5\nB;2027-03-10;1’200",
    ["A|2027-03-10|1200.5", "B|2027-03-10|1200"],
    { report: "portfolio-performance/portfolio#2945" }
  ),
  file("a currency behind a space without width", "Nom;Date;Qté\nA;2027-03-10;1 200,50\u00a0$", [
    "A|2027-03-10|1200.5"
  ]),
  file("full-width digits", "名称;日期;数量\n王;２０２７-０３-１０;１２", ["王|2027-03-10|12"], {
    columns: ["名称", "日期", "数量"]
  }),
  file(
    "a dash for zero in a format of accounting",
    "Nom;Date;Qté\nA;2027-03-10; -   \nB;2027-03-10;4",
    ["A|2027-03-10", "B|2027-03-10|4"],
    { report: "firefly-iii/firefly-iii#2296" }
  ),
  file(
    "durations in a column of hours",
    "Nom;Date;Heures\nA;2027-03-10;8:30\nB;2027-03-10;30:15:00\nC;2027-03-10;2,25",
    ["A|2027-03-10|8.5", "B|2027-03-10|30.25", "C|2027-03-10|2.25"],
    { columns: ["Nom", "Date", "Heures"], report: "catamphetamine/read-excel-file#70" }
  ),
  file("percentages", "Nom;Date;Qté\nA;2027-03-10;50 %", ["A|2027-03-10|0.5"]),
  file(
    "negative numbers",
    "Nom;Date;Qté\nA;2027-03-10;(4)\nB;2027-03-10;4-\nC;2027-03-10;\u22124",
    ["!negative", "!negative", "!negative"]
  ),
  file("an error of the spreadsheet", "Nom;Date;Qté\nA;2027-03-10;#N/A\nB;#REF!;4", [
    "!sheetError",
    "!sheetError"
  ]),
  file(
    "a long number that lost digits",
    "Nom;Date;Qté\n1.23457E+18;2027-03-10;4\n1,23E+15;2027-03-10;4",
    ["!lostDigits", "!lostDigits"],
    { report: "sqlitebrowser/sqlitebrowser#160" }
  ),
  file("leading zeros", "Nom;Date;Qté;CP\n0010;2027-03-10;4;01569", ["0010|2027-03-10|4|01569"], {
    report: "CartoDB/cartodb#4513"
  }),
  file(
    "a ZIP code with four more digits",
    "Nom;Date;Qté;CP\nA;2027-03-10;4;01730-2603",
    ["A|2027-03-10|4|01730-2603"],
    { report: "mapbox/geojson.io#324" }
  ),
  // Names
  file(
    "names that people take for one",
    "Nom\nCuisine Roy\nCUISINE ROY\nCuisine  Roy\nCuisine\u00a0Roy\nCuisine Roy\u200b",
    ["Cuisine Roy", "!duplicate", "!duplicate", "!duplicate", "!duplicate"],
    { report: "zammad/zammad#2658", columns: ["Nom"] }
  ),
  file("blanks at the end of a name", "Nom\nRoy \n Gagnon\u00a0", ["Roy", "Gagnon"], {
    report: "tbar0970/jethro-pmm#512",
    columns: ["Nom"]
  }),
  file(
    "an accent in two signs",
    "Nom\nGa\u0308rtner\nG\u00e4rtner",
    ["Ga\u0308rtner", "!duplicate"],
    { columns: ["Nom"] }
  ),
  file("two blanks within a name", "Nom\nCuisine  Roy", ["Cuisine Roy"], { columns: ["Nom"] }),
  file(
    "quotes and line breaks in cells",
    'Nom;Note\n"Roy ""père""";"a\nb"\nBo;c',
    ['Roy "père"', "Bo"],
    { columns: ["Nom"] }
  ),
  file("a text that begins like a formula", "Nom\n'=Roy", ["=Roy"], { columns: ["Nom"] })
]
