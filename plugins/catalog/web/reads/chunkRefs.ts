const maxRefs = 1_000;
const maxCharacters = 92_160;
/** The quotes and the comma around each ref in JSON. */
const extraPerRef = 3;

/** Splits refs, so no request body exceeds the limits of servers and proxies. */
export function chunkRefs(refs: readonly string[]): string[][] {
  const chunks: string[][] = [];
  let characters = 0;
  for (const ref of refs) {
    const chunk = chunks.at(-1);
    const length = ref.length + extraPerRef;
    if (chunk && chunk.length < maxRefs && characters + length <= maxCharacters) {
      chunk.push(ref);
      characters += length;
    } else {
      chunks.push([ref]);
      characters = length;
    }
  }
  return chunks;
}
