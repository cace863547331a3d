const starts: readonly { type: string; at: number; bytes: readonly number[] }[] = [
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  // After "RIFF" and the length: "WEBP".
  { type: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
];

/**
 * The type of an image by its first bytes, whatever its source says; undefined for everything else. SVG is a document that can contain
 * scripts, so it is not an image here.
 */
export function imageType(content: Uint8Array): string | undefined {
  return starts.find(({ at, bytes }) => bytes.every((byte, place) => content[at + place] === byte))?.type;
}
