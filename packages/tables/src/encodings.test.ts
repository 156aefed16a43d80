import { describe, expect, it } from "vitest"
import { decodeText } from "./decodeText.ts"
import { encodings } from "./encodings.ts"

const files: ReadonlyArray<readonly [encoding: string, text: string, hex: string]> = [
  [
    "windows-1252",
    "Numéro;Client;Date de livraison;Quantité\n1001;Côté Cuisine Érable;26/06/2027;4\n1002;Hélène Bélanger;03/08/2027;12\n",
    "4e756de9726f3b436c69656e743b44617465206465206c6976726169736f6e3b5175616e746974e90a313030313b43f474e92043756973696e6520c97261626c653b32362f30362f323032373b340a313030323b48e96ce86e652042e96c616e6765723b30332f30382f323032373b31320a"
  ],
  [
    "macintosh",
    "Numéro;Client;Date de livraison;Quantité\n1001;Côté Cuisine Érable;26/06/2027;4\n1002;Hélène Bélanger;03/08/2027;12\n",
    "4e756d8e726f3b436c69656e743b44617465206465206c6976726169736f6e3b5175616e7469748e0a313030313b4399748e2043756973696e6520837261626c653b32362f30362f323032373b340a313030323b488e6c8f6e6520428e6c616e6765723b30332f30382f323032373b31320a"
  ],
  [
    "windows-1252",
    "Nom;Date\nÉtagère d’érable;2027-03-10\n",
    "4e6f6d3b446174650ac9746167e87265206492e97261626c653b323032372d30332d31300a"
  ],
  [
    "macintosh",
    "Nom;Date\nÉtagère d’érable;2027-03-10\n",
    "4e6f6d3b446174650a837461678f72652064d58e7261626c653b323032372d30332d31300a"
  ],
  [
    "windows-1252",
    "Número;Cliente;Fecha de instalación\n1;Muñoz;10/03/2027\n2;Peña Íñigo;12/03/2027\n",
    "4efa6d65726f3b436c69656e74653b466563686120646520696e7374616c616369f36e0a313b4d75f16f7a3b31302f30332f323032370a323b5065f16120cdf169676f3b31322f30332f323032370a"
  ],
  [
    "macintosh",
    "Número;Cliente;Fecha de instalación\n1;Muñoz;10/03/2027\n2;Peña Íñigo;12/03/2027\n",
    "4e9c6d65726f3b436c69656e74653b466563686120646520696e7374616c616369976e0a313b4d75966f7a3b31302f30332f323032370a323b5065966120ea9669676f3b31322f30332f323032370a"
  ],
  [
    "windows-1252",
    "Auftrag;Kunde;Stück\n1;Müller Küche;4\n2;Jäger Möbel;5\n",
    "417566747261673b4b756e64653b5374fc636b0a313b4dfc6c6c6572204bfc6368653b340a323b4ae4676572204df662656c3b350a"
  ],
  [
    "macintosh",
    "Auftrag;Kunde;Stück\n1;Müller Küche;4\n2;Jäger Möbel;5\n",
    "417566747261673b4b756e64653b53749f636b0a313b4d9f6c6c6572204b9f6368653b340a323b4a8a676572204d9a62656c3b350a"
  ],
  [
    "windows-1250",
    "Nazwa;Klient;Ilość\nKuchnia dębowa;Łukasz Wójcik;4\nSzafa;Żaneta Śliwińska;3\n",
    "4e617a77613b4b6c69656e743b496c6f9ce60a4b7563686e69612064ea626f77613ba3756b61737a2057f36a63696b3b340a537a6166613baf616e657461208c6c697769f1736b613b330a"
  ],
  [
    "windows-1250",
    "Név;Ügyfél;Mennyiség\nKonyhabútor;Kovács Győző;4\nSzekrény;Szűcs Ágnes;2\n",
    "4ee9763bdc677966e96c3b4d656e6e796973e9670a4b6f6e79686162fa746f723b4b6f76e16373204779f57af53b340a537a656b72e96e793b537afb637320c1676e65733b320a"
  ],
  [
    "windows-1252",
    "No;Cliente\n0;José Muñoz\n1;Íñigo Peña\n2;Begoña Núñez\n3;Ana García\n4;María Muñoz\n5;José Muñoz\n6;Íñigo Peña\n7;Begoña Núñez\n8;Ana García\n9;María Muñoz\n",
    "4e6f3b436c69656e74650a303b4a6f73e9204d75f16f7a0a313bcdf169676f205065f1610a323b4265676ff161204efaf1657a0a333b416e612047617263ed610a343b4d6172ed61204d75f16f7a0a353b4a6f73e9204d75f16f7a0a363bcdf169676f205065f1610a373b4265676ff161204efaf1657a0a383b416e612047617263ed610a393b4d6172ed61204d75f16f7a0a"
  ],
  [
    "windows-1250",
    "No;Klient\n0;Jiří Dvořák\n1;Ondřej Novák\n2;Tomáš Černý\n3;Lukáš Procházka\n",
    "4e6f3b4b6c69656e740a303b4a69f8ed2044766ff8e16b0a313b4f6e64f8656a204e6f76e16b0a323b546f6de19a20c865726efd0a333b4c756be19a2050726f6368e17a6b610a"
  ],
  [
    "windows-1251",
    "Название;Клиент;Количество\nКухня дубовая;Иванов Пётр;4\nШкаф;Смирнова Анна;2\n",
    "cde0e7e2e0ede8e53bcaebe8e5edf23bcaeeebe8f7e5f1f2e2ee0acaf3f5edff20e4f3e1eee2e0ff3bc8e2e0edeee220cfb8f2f03b340ad8eae0f43bd1ece8f0edeee2e020c0edede03b320a"
  ],
  [
    "windows-1251",
    "Nom;Client;Date\nКухня;Иванов Пётр;2027-03-10\n",
    "4e6f6d3b436c69656e743b446174650acaf3f5edff3bc8e2e0edeee220cfb8f2f03b323032372d30332d31300a"
  ],
  [
    "windows-1256",
    "Nom;Client;Date\nمطبخ أحمد;محمد علي;2027-03-10\n",
    "4e6f6d3b436c69656e743b446174650ae3d8c8ce20c3cde3cf3be3cde3cf20dae1ed3b323032372d30332d31300a"
  ],
  [
    "macintosh",
    "Name;Kunde;Fälligkeit\nKüche Müller;Größe Weiß;2027-03-10\n",
    "4e616d653b4b756e64653b468a6c6c69676b6569740a4b9f636865204d9f6c6c65723b47729aa76520576569a73b323032372d30332d31300a"
  ],
  [
    "windows-1256",
    "الاسم;العميل;الكمية\nمطبخ خشب;محمد علي;4\nخزانة;فاطمة حسن;2\n",
    "c7e1c7d3e33bc7e1dae3ede13bc7e1dfe3edc90ae3d8c8ce20ced4c83be3cde3cf20dae1ed3b340aced2c7e4c93bddc7d8e3c920cdd3e43b320a"
  ],
  [
    "gb18030",
    "名称;客户;数量\n橡木厨房;王小明;4\n衣柜;李芳;2\n",
    "c3fbb3c63bbfcdbba73bcafdc1bf0acff0c4beb3f8b7bf3bcdf5d0a1c3f73b340ad2c2b9f13bc0eeb7bc3b320a"
  ],
  [
    "shift_jis",
    "名称;顧客;数量\nオーク材キッチン;田中太郎;4\n食器棚;鈴木花子;2\n",
    "96bc8fcc3b8cda8b713b909497ca0a8349815b834e8dde834c8362836083933b9363928691be98593b340a90488aed92493b97e996d889d48e713b320a"
  ]
]

const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, 16))

describe("likelyEncodings", () => {
  it.each(files)("decodes %s: %s", (encoding, text, hex) => {
    expect(decodeText(bytesOf(hex))).toMatchObject({ text, encoding })
  })

  it.each([
    ["macintosh", "Client\nZoë\n", "436c69656e740a5a6f910a"],
    ["windows-1250", "Klient\nŚliwa\n", "4b6c69656e740a8c6c6977610a"],
    ["windows-1251", "Nom;Client\n1;Пётр\n", "4e6f6d3b436c69656e740a313bcfb8f2f00a"],
    ["shift_jis", "顧客\nオーク\n", "8cda8b710a8349815b834e0a"]
  ])("offers %s for a file of one word: %s", (right, text, hex) => {
    const bytes = bytesOf(hex)
    const read = decodeText(bytes)
    const offered = [read?.encoding, ...(read?.otherEncodings ?? [])]
    expect(offered).toContain(right)
    expect(offered.length).toBeGreaterThan(1)
    expect(
      decodeText(
        bytes,
        encodings.find((each) => each === right)
      )
    ).toEqual({ text, encoding: right, otherEncodings: [] })
  })

  it("offers no encoding that reads the file in the same way, and none for UTF-8", () => {
    expect(decodeText(bytesOf("4e6f6d0a42e9610a"))).toEqual({
      text: "Nom\nBéa\n",
      encoding: "windows-1252",
      otherEncodings: []
    })
    expect(decodeText(new TextEncoder().encode("Zoë"))?.otherEncodings).toEqual([])
  })

  it("uses the chosen encoding", () => {
    expect(decodeText(bytesOf("4ad8ed"), "windows-1250")?.text).toBe("JŘí")
  })
})
