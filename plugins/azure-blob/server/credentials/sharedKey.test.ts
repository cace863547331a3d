import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signWithSharedKey } from './sharedKey.ts';

const key = Buffer.from('a key').toString('base64');
const signatureOf = (text: string) =>
  `SharedKey myaccount:${createHmac('sha256', Buffer.from('a key')).update(text).digest('base64')}`;

test.each([
  [
    'of the description of the scheme',
    'https://myaccount.blob.core.windows.net/mycontainer?restype=container&comp=metadata&timeout=20',
    { 'x-ms-version': '2015-02-21', 'x-ms-date': 'Fri, 26 Jun 2015 23:39:12 GMT' },
    'GET\n\n\n\n\n\n\n\n\n\n\n\nx-ms-date:Fri, 26 Jun 2015 23:39:12 GMT\nx-ms-version:2015-02-21\n/myaccount/mycontainer\ncomp:metadata\nrestype:container\ntimeout:20',
  ],
  [
    'with special characters in its path, conditions, and a repeated parameter',
    'https://myaccount.blob.core.windows.net/c/a%20b%23.yaml?Include=snapshots&include=metadata&prefix=a%2Fb',
    { 'x-ms-date': 'now', 'if-none-match': '"0x1"', 'if-modified-since': 'then', accept: '*/*' },
    'GET\n\n\n\n\n\n\nthen\n\n"0x1"\n\n\nx-ms-date:now\n/myaccount/c/a%20b%23.yaml\ninclude:metadata,snapshots\nprefix:a/b',
  ],
])('a request %s is signed', (_which, url, headers, text) => {
  const signed = signWithSharedKey({ method: 'GET', url: new URL(url), headers }, 'myaccount', key);
  expect(signed).toBe(signatureOf(text));
});
