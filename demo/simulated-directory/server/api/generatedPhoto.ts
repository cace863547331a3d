import { hash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const size = 120;

/** A small portrait as a PNG: a head and shoulders in colours that follow from the text. */
export function generatedPhoto(text: string): Buffer {
  const [hue = 0, tone = 0, build = 0] = Buffer.from(hash('sha256', text, 'hex'), 'hex');
  const background = colour(hue / 256, 0.35, 0.82);
  const clothes = colour((hue + 96) / 256, 0.45, 0.42);
  const skin = colour(0.07, 0.45, 0.35 + (tone / 256) * 0.45);
  const shapes: readonly [Ellipse, Colour][] = [
    [{ x: 60, y: 48, width: 20 + build / 64, height: 26 }, skin],
    [{ x: 60, y: 122, width: 40 + build / 32, height: 44 }, clothes],
  ];
  const rows = Buffer.alloc(size * (size * 3 + 1));
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const [, [red, green, blue] = background] = shapes.find(([shape]) => isInside(x, y, shape)) ?? [];
      const at = y * (size * 3 + 1) + 1 + x * 3;
      rows[at] = red;
      rows[at + 1] = green;
      rows[at + 2] = blue;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // 8 bits for each of three colours.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

type Colour = readonly [red: number, green: number, blue: number];
type Ellipse = { x: number; y: number; width: number; height: number };

const isInside = (x: number, y: number, shape: Ellipse) =>
  ((x - shape.x) / shape.width) ** 2 + ((y - shape.y) / shape.height) ** 2 <= 1;

function colour(hue: number, saturation: number, lightness: number): Colour {
  const channel = (offset: number) => {
    const position = (offset + hue * 12) % 12;
    const range = saturation * Math.min(lightness, 1 - lightness);
    return Math.round(255 * (lightness - range * Math.max(-1, Math.min(position - 3, 9 - position, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
