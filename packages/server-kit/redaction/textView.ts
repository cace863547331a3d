/** The bytes of a decoded text, and their positions in the original. */
export type TextView = {
  bytes: Uint8Array;
  /** The start of each byte in the text; its own index if undefined. One more for the end of the text. */
  starts?: Uint32Array;
  /** The end of each byte, if that is not the start of the next one. */
  ends?: Uint32Array;
};

export const startOf = ({ starts }: TextView, at: number) => starts?.[at] ?? at;
export const endOf = ({ starts, ends }: TextView, at: number) => ends?.[at] ?? starts?.[at + 1] ?? at + 1;

/** The text as UTF-8. */
export function viewOf(text: string): TextView {
  if (/^[\0-\x7f]*$/.test(text)) return { bytes: Buffer.from(text, 'latin1') };
  const writer = createViewWriter(text.length * 3);
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at)!;
    writer.character(code, at);
    at += code > 0xffff ? 2 : 1;
  }
  return writer.view(text.length);
}

/** Appends bytes to a view. */
export function createViewWriter(maxBytes: number) {
  const bytes = new Uint8Array(maxBytes);
  const starts = new Uint32Array(maxBytes + 1);
  let length = 0;

  function byte(value: number, start: number): void {
    bytes[length] = value;
    starts[length++] = start;
  }

  return {
    byte,
    /** A part of another view. */
    copy(view: TextView, from: number, to: number): void {
      for (let at = from; at < to; at++) {
        bytes[length] = view.bytes[at]!;
        starts[length++] = view.starts ? view.starts[at]! : at;
      }
    },
    character(code: number, start: number): void {
      // Half of a surrogate pair becomes the replacement character.
      const known = code >= 0xd800 && code <= 0xdfff ? 0xfffd : code;
      if (known < 0x80) {
        byte(known, start);
        return;
      }
      if (known < 0x800) byte(0xc0 | (known >> 6), start);
      else if (known < 0x1_0000) byte(0xe0 | (known >> 12), start);
      else byte(0xf0 | (known >> 18), start);
      if (known >= 0x1_0000) byte(0x80 | ((known >> 12) & 0x3f), start);
      if (known >= 0x800) byte(0x80 | ((known >> 6) & 0x3f), start);
      byte(0x80 | (known & 0x3f), start);
    },
    view(end: number): TextView {
      starts[length] = end;
      return { bytes: bytes.subarray(0, length), starts: starts.subarray(0, length + 1) };
    },
  };
}
