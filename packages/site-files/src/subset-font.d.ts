declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'sfnt';
    variationAxes: Record<string, number | { min: number; max: number }>;
    keepFeatures?: string[];
  }
  /** Keeps the glyphs of the text, pins or narrows axes, and writes the font in another format. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
