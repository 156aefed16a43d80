declare module "subset-font" {
  export default function subset(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: "woff2"
      readonly variationAxes: Readonly<
        Record<string, { readonly min: number; readonly max: number }>
      >
      readonly keepFeatures: ReadonlyArray<string>
    }
  ): Promise<Uint8Array>
}
