import { Blob, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs';

/** A line of text drawn as one SVG path, its baseline starting at 0,0. */
export interface Outline {
  path: string;
  /** Of the whole line, in the units of `size`. */
  width: number;
  /** Whether the font has every character; otherwise the path has gaps. */
  isComplete: boolean;
}

export type Draw = (text: string, size: number, options?: { tracking?: number }) => Outline;

const COMMAND = /([MLQCZ])([^MLQCZ]*)/g;

/** Moves and scales a path of font units, whose y axis points up, to its position in the drawing. */
function place(glyph: string, scale: number, x: number, y: number): string {
  return glyph.replace(COMMAND, (_match, command: string, numbers: string) => {
    const values = numbers.split(/[ ,]+/).filter((value) => value !== '');
    const moved = values.map((value, index) =>
      (index % 2 === 0 ? x + Number(value) * scale : y - Number(value) * scale).toFixed(2),
    );
    return command + moved.join(' ');
  });
}

/**
 * Prepares a font (TrueType) for drawing text as outlines, so that a picture shows the site's own fonts whatever fonts
 * the machine has.
 */
export function createDraw(bytes: Uint8Array): Draw {
  const face = new Face(new Blob(bytes));
  const font = new Font(face);
  return (line, size, { tracking = 0 } = {}) => {
    const buffer = new TextBuffer();
    buffer.addText(line);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const scale = size / face.upem;
    let x = 0;
    let drawn = '';
    let isComplete = true;
    for (const glyph of buffer.getGlyphInfosAndPositions()) {
      const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
      // Glyph 0 represents a character that the font does not have.
      if (codepoint === 0) isComplete = false;
      drawn += place(font.glyphToPath(codepoint), scale, x + xOffset * scale, -yOffset * scale);
      x += xAdvance * scale + tracking * size;
    }
    return { path: drawn, width: Math.max(0, x - tracking * size), isComplete };
  };
}
