/** The bytes that a text says in some encoding, and where in the text each of them is. */
export type TextView = {
  bytes: Uint8Array;
  /** Where in the text a byte starts; its own index when left out. One more for the end of the text. */
  starts?: Uint32Array;
  /** Where it ends, when that is not the start of the next one. */
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

/** Writes the bytes of a view one after another. */
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
      // Half of a character is written as the one that stands for what cannot be shown.
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
