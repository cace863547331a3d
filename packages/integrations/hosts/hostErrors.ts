import { InputError, NotFoundError, NotModifiedError } from '@callboard/errors';
import { describeUrl } from '../describeUrl.ts';

/** For a file or folder of a repository without commits; it may appear later. */
export const emptyRepository = (url: URL) =>
  new NotFoundError(`'${describeUrl(url)}' is in an empty repository: add a file to it and try again`);

/** For content that the caller has already. */
export const notModified = (url: URL) => new NotModifiedError(`'${describeUrl(url)}' has not been modified`);

export type ExpectedUrl = {
  /** The host for messages: 'GitHub'. */
  host: string;
  /** The path of the right kind of URL: '<owner>/<repository>/blob/<branch>/<path>'. */
  form?: string;
};

/** `problem` is for a URL of the host that leads to something else: 'is a folder'. */
const notA = (kind: string) => {
  const subject = kind[0]!.toUpperCase() + kind.slice(1);
  return ({ host, form }: ExpectedUrl) =>
    (url: URL, problem = `is not ${kind} on ${host}`) => {
      const example = form === undefined ? '' : `. ${subject} has a URL such as ${url.origin}/${form}`;
      return new InputError(`'${describeUrl(url)}' ${problem}${example}`);
    };
};

export const notAFile = notA('a file');
export const notAFolder = notA('a folder');
export const notAPattern = notA('a pattern for files');
