/// <reference path="./saxen.d.ts" />

import { Parser } from "saxen"

/** The value of an attribute by its name without prefix. */
export type Attributes = (name: string) => string | undefined

interface XmlReader {
  /** Called with names without prefixes. */
  readonly open: (name: string, attributes: Attributes) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1)

/** Reads an XML document from its start to its end. Throws if it is not well-formed. */
export const readXml = (xml: string, { open, text, close }: XmlReader): void => {
  const parser = new Parser()
  parser.on("openTag", (name, attributes, decode) =>
    open(localName(name), (wanted) => {
      const found = Object.entries(attributes()).find(([each]) => localName(each) === wanted)
      return found === undefined ? undefined : decode(found[1])
    })
  )
  if (text !== undefined) parser.on("text", (value, decode) => text(decode(value)))
  if (close !== undefined) parser.on("closeTag", (name) => close(localName(name)))
  parser.on("error", (error) => {
    throw error
  })
  if (xml !== "") parser.parse(xml)
}
