import { parsePaxRecords } from '../../packages/integrations/archives/tarHeader.ts';
import { hostReason } from '../../packages/integrations/http/hostReason.ts';
import { rateLimitOf } from '../../packages/integrations/http/rateLimit.ts';
import { isSameSource, nextPageOf, parseXml, resolveRelativeUrl } from '../../packages/integrations/index.ts';
import { cookieValues } from '../../packages/server-kit/credentials/cookieValues.ts';
import { splitApiUrl } from '../../packages/server-kit/http/apiPath.ts';
import { acceptedEncoding } from '../../packages/server-kit/http/compression/acceptedEncoding.ts';
import { requestIdOf } from '../../packages/server-kit/http/createHttp.ts';
import { parseScopes } from '../../plugins/auth/server/oauthClient/scopes.ts';
import { decodeLocationCursor } from '../../plugins/catalog/server/locations/locationCursor.ts';
import { isCurrent } from '../../plugins/catalog/server/query/answers/etags.ts';
import { decodeAfter } from '../../plugins/catalog/server/query/cursors/afterCursor.ts';
import { decodeCursor } from '../../plugins/catalog/server/query/cursors/cursor.ts';
import { expectAllLinear, type Parser } from './expectLinear.ts';
import { name, url } from './pieces.ts';

const base = 'https://files.test/a.yaml';
const limited = (text: string) => ({ statusCode: 429, headers: { 'retry-after': text } });

const parsers: Parser[] = [
  ['a relative target', url, (text) => resolveRelativeUrl(text, base)],
  ['a base URL', url, (text) => resolveRelativeUrl('./a', text)],
  ['two sources', url, (text) => isSameSource(text, base)],
  [
    'an answer in XML',
    ['<a>', '</a>', '<a b="', '"', ' ', '&', '&amp;', ';', '<!--', '<?', '<![CDATA[', 'a'],
    parseXml,
  ],
  ['the headers in an archive', ['9 a=bcd\n', '=', '\n', ' ', '9'], (text) => parsePaxRecords(Buffer.from(text))],
  [
    'the reason that a host gives',
    ['\n', '\u0000', 'a', '"'],
    (text) => hostReason(Buffer.from(JSON.stringify({ error: text }))),
  ],
  [
    'the next page',
    ['<', '>', ',', ';', ' ', 'rel=next', '"', 'a'],
    (text) => nextPageOf({ headers: { link: text }, url: base }),
  ],
  ['the end of a rate limit', ['1', ' ', '-', ':', 'Mon, ', 'e'], (text) => rateLimitOf(limited(text), 0)],
  ['an address', ['/', '?', '/api/', 'a'], splitApiUrl],
  ['accept-encoding', [',', ';', 'q=', ' ', 'a', '*', '0'], acceptedEncoding],
  ['x-request-id', name, (text) => requestIdOf({ headers: { 'x-request-id': text } })],
  ['cookies', ['a', '=', ';', ' ', '"'], (text) => cookieValues({ headers: { cookie: text } }, 'a')],
  ['scopes', [' ', ',', 'a', '\t'], parseScopes],
  ['if-none-match', [',', ' ', 'W/', '"', 'a'], (text) => isCurrent(text, '"a"')],
  ['a cursor', ['A', '=', '/', ' ', 'eyJ'], decodeCursor],
  ['a cursor of locations', ['A', '=', '/', ' ', 'eyJ'], decodeLocationCursor],
  ['an after', ['A', '=', '/', ' ', 'eyJ'], (text) => decodeAfter(text, {})],
];

expectAllLinear('[SEC-11] a very long text of the worst characters is read in linear time', parsers);
