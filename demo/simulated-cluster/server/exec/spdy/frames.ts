/** Wire: draft-mbelshe-httpbis-spdy-00, section 2.2. */
export const control = { open: 1, reply: 2, reset: 3, ping: 6, goAway: 7 } as const;
export const finished = 0x01;

const version = 3;
const headBytes = 8;
const maxFrameBytes = 1_000_000;

export type Frame =
  | { type: 'control'; control: number; flags: number; body: Buffer }
  | { type: 'data'; stream: number; flags: number; body: Buffer };

/** Splits incoming data into frames. */
export function createFrameReader(onFrame: (frame: Frame) => void) {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes: Buffer): void => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    while (rest.length >= headBytes) {
      const first = rest.readUInt32BE(0);
      const length = rest.readUIntBE(5, 3);
      if (length > maxFrameBytes) throw new Error(`a frame of ${length} bytes`);
      if (rest.length < headBytes + length) return;
      const flags = rest.readUInt8(4);
      const body = rest.subarray(headBytes, headBytes + length);
      rest = rest.subarray(headBytes + length);
      const isControl = first >= 0x80000000;
      if (isControl) onFrame({ type: 'control', control: first & 0xffff, flags, body });
      else onFrame({ type: 'data', stream: first, flags, body });
    }
  };
}

export const controlFrame = (kind: number, body: Buffer) => frame(0x80000000 + version * 0x10000 + kind, 0, body);
export const dataFrame = (stream: number, text: string, flags = 0) => frame(stream, flags, Buffer.from(text));

function frame(first: number, flags: number, body: Buffer): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUInt32BE(first, 0);
  head.writeUInt8(flags, 4);
  head.writeUIntBE(body.length, 5, 3);
  return Buffer.concat([head, body]);
}

export function numberBytes(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}
