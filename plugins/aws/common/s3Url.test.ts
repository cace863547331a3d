import { expect, test } from 'vitest';
import { bucketAt, formatS3Url, parseS3Url, s3Links } from './index.ts';

const aws = { host: 'amazonaws.com' };
const minio = { host: 'minio.acme.example:9000', endpoint: 'http://minio.acme.example:9000', region: 'eu-west-1' };
const links = s3Links(aws);

test.each([
  ['https://shop.s3.amazonaws.com/a/b.yaml', 'shop', 'us-east-1', 'a/b.yaml'],
  ['https://shop.s3.eu-central-1.amazonaws.com/a/b.yaml', 'shop', 'eu-central-1', 'a/b.yaml'],
  ['https://my.shop.s3-us-gov-west-1.amazonaws.com/b.yaml', 'my.shop', 'us-gov-west-1', 'b.yaml'],
  ['https://shop.s3.dualstack.ap-southeast-2.amazonaws.com/b.yaml', 'shop', 'ap-southeast-2', 'b.yaml'],
  ['https://shop.s3-fips.us-west-2.amazonaws.com/b.yaml', 'shop', 'us-west-2', 'b.yaml'],
  ['https://s3.amazonaws.com/shop/a/b.yaml', 'shop', 'us-east-1', 'a/b.yaml'],
  ['https://s3.eu-central-1.amazonaws.com/shop/', 'shop', 'eu-central-1', ''],
  ['https://s3-eu-west-1.amazonaws.com/shop/a/', 'shop', 'eu-west-1', 'a/'],
  ['https://s3.dualstack.eu-west-1.amazonaws.com/shop/a%20%2B%23.yaml', 'shop', 'eu-west-1', 'a +#.yaml'],
])('[INTEG-019] %s is parsed and formatted again', (text, bucket, region, key) => {
  const place = parseS3Url(new URL(text), aws);
  expect(place).toMatchObject({ bucket, region, key });
  expect(formatS3Url(place!)).toBe(text);
});

test('a custom store has its buckets in the path or, unless path style is forced, in the host name', () => {
  const inPath = parseS3Url(new URL('http://minio.acme.example:9000/shop/a.yaml'), minio);
  expect(inPath).toMatchObject({ bucket: 'shop', key: 'a.yaml', region: 'eu-west-1', isPathStyle: true });
  const inName = new URL('http://shop.minio.acme.example:9000/a.yaml');
  expect(parseS3Url(inName, minio)).toMatchObject({ bucket: 'shop', key: 'a.yaml', isPathStyle: false });
  expect(parseS3Url(inName, { ...minio, s3ForcePathStyle: true })).toBeUndefined();
});

test('a bucket name has a URL', () => {
  const at = (...args: Parameters<typeof bucketAt>) => formatS3Url(bucketAt(...args));
  expect(at(aws, { bucket: 'shop', region: 'eu-west-1' })).toBe('https://shop.s3.eu-west-1.amazonaws.com/');
  expect(at(aws, { bucket: 'my.shop' })).toBe('https://s3.us-east-1.amazonaws.com/my.shop/');
  expect(at(minio, { bucket: 'shop' })).toBe('http://shop.minio.acme.example:9000/');
  expect(at({ ...minio, s3ForcePathStyle: true }, { bucket: 'shop' })).toBe('http://minio.acme.example:9000/shop/');
});

test.each([
  'https://ec2-203-0-113-1.compute-1.amazonaws.com/shop/a.yaml',
  'https://s3.evil.example/shop/a.yaml',
  'https://shop.s3.amazonaws.com.evil.example/a.yaml',
  'https://evils3.amazonaws.com/shop/a.yaml',
  'http://shop.s3.amazonaws.com/a.yaml',
  'https://shop.s3.amazonaws.com:8443/a.yaml',
  'https://s3.amazonaws.com/',
  'https://shop.s3.amazonaws.com/a%2F..%2F..%2Fb.yaml',
  'https://s3.amazonaws.com/shop/..%2Fother/a.yaml',
  'https://s3.amazonaws.com/..%2Fother/a.yaml',
  'https://shop.s3.amazonaws.com//etc/passwd',
  'https://shop.s3.amazonaws.com/a%5C..%5Cb',
  'https://shop.s3.amazonaws.com/%ff',
])('[SEC-03] %s is not in S3', (text) => {
  expect(parseS3Url(new URL(text), aws)).toBeUndefined();
});

test('paths in a file resolve inside its bucket only', () => {
  const base = new URL('https://s3.eu-west-1.amazonaws.com/shop/all/a.yaml');
  const root = 'https://s3.eu-west-1.amazonaws.com/shop';
  expect(links.resolve('./b c.yaml', base)).toBe(`${root}/all/b%20c.yaml`);
  expect(links.resolve('/docs/*/x.yaml', base)).toBe(`${root}/docs/*/x.yaml`);
  expect(() => links.resolve('../../other/a.yaml', base)).toThrow("points outside the repository of 'https://s3.eu");
  expect(links.repository(base)).toEqual({ url: `${root}/`, name: 'shop' });
  expect(links.annotations(base)).toEqual({ 'backstage.io/source-location': `url:${root}/all/` });
});
