import { expect, test } from 'vitest';
import { presignUrl } from './presignUrl.ts';

const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
const presigned = (sessionToken?: string) =>
  presignUrl({
    url: new URL('https://sts.eu-central-1.amazonaws.com/?Action=GetCallerIdentity&Version=2011-06-15'),
    headers: { 'x-k8s-aws-id': 'shop' },
    service: 'sts',
    region: 'eu-central-1',
    keys: { ...keys, ...(sessionToken && { sessionToken }) },
    now: new Date('2026-01-02T03:04:05Z'),
    expiresSeconds: 60,
  });

test.each([
  [undefined, '4f92dafcde9e18995e3e64325ef2ab31ebde5c196dd7975ab88f891ff8ee2db6'],
  ['a/b+c==', '31992e36797d034f8a57163b6c0a7a375ba5bca6577eaf1d5a5588be6752281e'],
])("the signature equals that of AWS's own library, with the session token '%s'", (sessionToken, signature) => {
  expect(Object.fromEntries(presigned(sessionToken).searchParams)).toEqual({
    Action: 'GetCallerIdentity',
    Version: '2011-06-15',
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': 'AKIDEXAMPLE/20260102/eu-central-1/sts/aws4_request',
    'X-Amz-Date': '20260102T030405Z',
    'X-Amz-Expires': '60',
    'X-Amz-SignedHeaders': 'host;x-k8s-aws-id',
    ...(sessionToken && { 'X-Amz-Security-Token': sessionToken }),
    'X-Amz-Signature': signature,
  });
});
