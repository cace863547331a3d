import { constants, inflateRawSync } from 'node:zlib';

// Wire: draft-mbelshe-httpbis-spdy-00, section 2.6.10.1. Both ends must use exactly these bytes.
const words =
  'options head post put delete trace accept accept-charset accept-encoding accept-language accept-ranges age allow authorization cache-control connection content-base content-encoding content-language content-length content-location content-md5 content-range content-type date etag expect expires from host if-match if-modified-since if-none-match if-range if-unmodified-since last-modified location max-forwards pragma proxy-authenticate proxy-authorization range referer retry-after server te trailer transfer-encoding upgrade user-agent vary via warning www-authenticate method get status'.split(
    ' ',
  );
const moreWords = ['200 OK', ...'version HTTP/1.1 url public set-cookie keep-alive origin'.split(' ')];
const rest =
  '100101201202205206300302303304305306307402405406407408409410411412413414415416417502504505203 Non-Authoritative Information204 No Content301 Moved Permanently400 Bad Request401 Unauthorized403 Forbidden404 Not Found500 Internal Server Error501 Not Implemented503 Service UnavailableJan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec 00:00:00 Mon, Tue, Wed, Thu, Fri, Sat, Sun, GMTchunked,text/html,image/png,image/jpg,image/gif,application/xml,application/xhtml+xml,text/plain,text/javascript,publicprivatemax-age=gzip,deflate,sdchcharset=utf-8charset=iso-8859-1,utf-,*,enq=0.';

/** The compression dictionary of SPDY/3 headers: words after their lengths, then text. */
const spdyDictionary = Buffer.concat([
  ...[...words, ...moreWords].flatMap((word) => [Buffer.of(0, 0, 0, word.length), Buffer.from(word)]),
  Buffer.from(rest),
]);

/** The header blocks of a connection are one compressed stream; no client needs more than this to run a command. */
const maxBytes = 16_384;
const maxInflatedBytes = 65_536;
/** The header of zlib: two bytes, and four that identify the dictionary. */
const zlibHead = 6;

/** Reads the header blocks of a connection, one after the other. */
export function createHeaderReader() {
  let compressed: Buffer = Buffer.alloc(0);
  let known = 0;
  return (block: Buffer): Map<string, string> => {
    compressed = Buffer.concat([compressed, block]);
    if (compressed.length > maxBytes) throw new Error('too many headers');
    // Decompressed from the start each time: they are few and short.
    const all = inflateRawSync(compressed.subarray(zlibHead), {
      dictionary: spdyDictionary,
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: maxInflatedBytes,
    });
    const own = all.subarray(known);
    known = all.length;
    return pairsIn(own);
  };
}

function pairsIn(block: Buffer): Map<string, string> {
  const pairs = new Map<string, string>();
  let at = 4;
  const text = () => {
    const length = block.readUInt32BE(at);
    const value = block.toString('utf8', at + 4, at + 4 + length);
    at += 4 + length;
    return value;
  };
  const count = Math.min(block.readUInt32BE(0), 100);
  for (let index = 0; index < count; index++) pairs.set(text().toLowerCase(), text());
  return pairs;
}

/** An empty header block, stored uncompressed; the first of a connection starts the stream. */
export function emptyHeaderBlock(isFirst: boolean): Buffer {
  // Four bytes for zero headers, and an empty block that makes readers flush.
  const stored = Buffer.of(0x00, 0x04, 0x00, 0xfb, 0xff, 0, 0, 0, 0, 0x00, 0x00, 0x00, 0xff, 0xff);
  return isFirst ? Buffer.concat([Buffer.of(0x78, 0x01), stored]) : stored;
}
