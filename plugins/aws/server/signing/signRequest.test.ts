import { expect, test } from 'vitest';
import { type Signing, signRequest } from './signRequest.ts';

// The examples in AWS's documentation of Signature Version 4.
const s3Example = {
  method: 'GET',
  service: 's3',
  region: 'us-east-1',
  keys: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
  now: new Date('2013-05-24T00:00:00Z'),
};
const bucket = 'https://examplebucket.s3.amazonaws.com';
const otherKeys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
const otherExample = { method: 'GET', region: 'us-east-1', keys: otherKeys, now: new Date('2015-08-30T12:36:00Z') };

const signatureOf = (signing: Signing) => /Signature=(.+)$/.exec(signRequest(signing).authorization)?.[1];

test.each([
  ['/test.txt', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
  ['/?lifecycle', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['/?max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('a request for %s at S3 is signed as in the documentation', (path, headers, signature) => {
  expect(signatureOf({ ...s3Example, url: new URL(bucket + path), headers })).toBe(signature);
});

test('requests to other services are signed as in the documentation', () => {
  const plain = { ...otherExample, service: 'service', url: new URL('https://example.amazonaws.com/') };
  expect(signatureOf(plain)).toBe('5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31');
  const listUsers = {
    ...otherExample,
    service: 'iam',
    url: new URL('https://iam.amazonaws.com/?Version=2010-05-08&Action=ListUsers'),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' },
  };
  expect(signRequest(listUsers)).toEqual({
    'x-amz-date': '20150830T123600Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/iam/aws4_request, ' +
      'SignedHeaders=content-type;host;x-amz-date, ' +
      'Signature=5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7',
  });
});

test('a session token is sent and signed', () => {
  const keys = { ...otherKeys, sessionToken: 'of-the-session' };
  const signed = signRequest({ ...otherExample, keys, service: 'sts', url: new URL('https://sts.amazonaws.com/') });
  expect(signed['x-amz-security-token']).toBe('of-the-session');
  expect(signed.authorization).toContain('SignedHeaders=host;x-amz-date;x-amz-security-token,');
});
