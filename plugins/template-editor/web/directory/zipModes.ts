import { strFromU8 } from 'fflate';

/** The records at the end of an archive: the entries of its directory, then one that ends it. */
const entryRecord = { signature: 0x0201_4b50, bytes: 46 };
const endRecord = { signature: 0x0605_4b50, bytes: 22, maxCommentBytes: 0xffff };
const unix = 3;
const utf8Flag = 0x0800;

/** The Unix file modes in a zip archive, by file name. Empty for archives packed on other systems. */
export function zipModes(packed: Uint8Array): ReadonlyMap<string, number> {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const modes = new Map<string, number>();
  const end = endOf(view);
  if (end === undefined) return modes;
  let place = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (place + entryRecord.bytes > end || view.getUint32(place, true) !== entryRecord.signature) break;
    const nameBytes = view.getUint16(place + 28, true);
    if (view.getUint8(place + 5) === unix) {
      const isUtf8 = (view.getUint16(place + 8, true) & utf8Flag) !== 0;
      const name = packed.subarray(place + entryRecord.bytes, place + entryRecord.bytes + nameBytes);
      modes.set(strFromU8(name, !isUtf8), view.getUint32(place + 38, true) >>> 16);
    }
    place += entryRecord.bytes + nameBytes + view.getUint16(place + 30, true) + view.getUint16(place + 32, true);
  }
  return modes;
}

/** The offset of the end record, which is followed only by a comment. */
function endOf(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - endRecord.bytes - endRecord.maxCommentBytes);
  for (let place = view.byteLength - endRecord.bytes; place >= first; place--) {
    if (view.getUint32(place, true) === endRecord.signature) return place;
  }
  return undefined;
}
