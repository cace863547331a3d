export { codeCommitLinks } from './codeCommitLinks.ts';
export { type CodeCommitPlace, formatCodeCommitUrl, parseCodeCommitUrl } from './codeCommitUrl.ts';
export { encodeForAws, isInside } from './encodeForAws.ts';
export { s3Links } from './s3Links.ts';
export { bucketAt, formatS3Url, parseS3Url, type S3Place, type S3Site } from './s3Url.ts';
