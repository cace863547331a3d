import { InputError, NotFoundError, ServiceUnavailableError } from '@callboard/errors';
import { createConditionalPages, describeUrl } from '@callboard/integrations';
import * as z from 'zod';
import type { GitlabAccess } from './gitlabAccess.ts';

type List<Item extends z.ZodType> = {
  /** The address of the first page. */
  first: string;
  /** The readable URL of the list's owner, for messages. */
  url: URL;
  item: Item;
  /** The content of the list: 'projects'. */
  what: string;
  /** A hint on how to reduce their number. */
  advice: string;
  maxPages?: number;
};

const forbidden = 403;

/** A list of GitLab, whose pages are cached with their ETags. */
export function createGitlabList<Item extends z.ZodType>(
  { http, ask }: GitlabAccess,
  { first, url, item, what, advice, maxPages = 500 }: List<Item>,
): (signal: AbortSignal) => Promise<z.output<Item>[]> {
  const page = z.array(item);
  return createConditionalPages<z.output<Item>>({
    first,
    maxPages,
    async ask(address, { signal, etag, expected }) {
      const answer = await ask({ url, signal }, (request) =>
        http.json(address, { ...request, etag, expected: [...expected, forbidden] }),
      );
      if (answer.status !== forbidden) return answer;
      throw new NotFoundError(`The credentials for '${describeUrl(url)}' cannot list its ${what}`);
    },
    itemsIn(body) {
      const parsed = page.safeParse(body);
      if (parsed.success) return parsed.data;
      throw new ServiceUnavailableError(`GitLab did not return a list of ${what} for '${describeUrl(url)}'`);
    },
    tooMany: () =>
      new InputError(
        `'${describeUrl(url)}' has more than ${maxPages * 100} ${what}, which is too many for one instance of discovery: ${advice}`,
      ),
  });
}
