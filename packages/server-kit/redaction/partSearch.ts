const factor = 0x01000193;

/**
 * Finds parts of patterns of at least the given length, at any position in a pattern. Each window of that size is
 * looked up by its hash, so false positives are possible but unlikely.
 */
export function createPartSearch(fold: Uint8Array, partBytes: number) {
  /** For the byte that leaves the window. */
  let leaving = 1;
  for (let power = 1; power < partBytes; power++) leaving = Math.imul(leaving, factor);
  let pending: Uint8Array[] = [];
  let hashes = new Int32Array(1_024);
  let count = 0;

  function slotOf(hash: number): number {
    // 0 is an empty slot.
    const known = hash || 1;
    let slot = (Math.imul(known, 0x9e3779b1) >>> 3) & (hashes.length - 1);
    while (hashes[slot] !== 0 && hashes[slot] !== known) slot = (slot + 1) & (hashes.length - 1);
    return slot;
  }

  function put(hash: number): void {
    const slot = slotOf(hash);
    if (hashes[slot] !== 0) return;
    hashes[slot] = hash || 1;
    count++;
    if (count * 2 < hashes.length) return;
    const known = hashes;
    hashes = new Int32Array(known.length * 2);
    for (const each of known) if (each !== 0) hashes[slotOf(each)] = each;
  }

  function eachWindow(bytes: Uint8Array, visit: (hash: number, end: number) => void): void {
    let hash = 0;
    for (let at = 0; at < bytes.length; at++) {
      if (at >= partBytes) hash = (hash - Math.imul(fold[bytes[at - partBytes]!]! + 1, leaving)) | 0;
      hash = (Math.imul(hash, factor) + fold[bytes[at]!]! + 1) | 0;
      if (at >= partBytes - 1) visit(hash, at + 1);
    }
  }

  return {
    add: (pattern: Uint8Array) => void pending.push(pattern),
    scan(bytes: Uint8Array, onMatch: (end: number, length: number) => void): void {
      for (const pattern of pending) eachWindow(pattern, put);
      pending = [];
      if (count === 0) return;
      eachWindow(bytes, (hash, end) => {
        if (hashes[slotOf(hash)] !== 0) onMatch(end, partBytes);
      });
    },
  };
}
