import { InputError } from '@callboard/errors';
import type { TreeFile, UrlReader } from '@callboard/integrations';
import { createLocalSource } from './localSource.ts';

/** A read request of a step. */
type FetchRequest = {
  /** An absolute URL, or a path relative to the template. */
  url: string;
  /** The template's location, if known, and the folder that it may read from if it is a local file. */
  template: { baseUrl?: string; folder?: string };
  /** The user's token for the code host. */
  token?: string | undefined;
  signal: AbortSignal;
};

export type FetchSource = {
  tree(request: FetchRequest): Promise<AsyncIterable<TreeFile>>;
  file(request: FetchRequest): Promise<Buffer>;
};

const localScheme = 'file://';

/** Reads files for templates: with the URL reader, or next to a template that is a local file. */
export function createFetchSource(reader: Pick<UrlReader, 'read' | 'readTree' | 'resolve'>): FetchSource {
  return {
    async tree({ url, template, token, signal }) {
      const local = localPathOf(url, template.baseUrl);
      if (local !== undefined) return createLocalSource(local, template.folder).files(url);
      const tree = await reader.readTree(resolved(url, template.baseUrl, reader), { signal, ...(token && { token }) });
      return tree.files();
    },

    async file({ url, template, token, signal }) {
      const local = localPathOf(url, template.baseUrl);
      if (local !== undefined) return createLocalSource(local, template.folder).file(url);
      const { content } = await reader.read(resolved(url, template.baseUrl, reader), {
        signal,
        ...(token && { token }),
      });
      return content;
    },
  };
}

/** The local file of a template, if the URL is relative to it. An absolute URL never leads to a local file. */
function localPathOf(url: string, baseUrl: string | undefined): string | undefined {
  if (URL.canParse(url) || !baseUrl?.startsWith(localScheme)) return undefined;
  return baseUrl.slice(localScheme.length);
}

function resolved(url: string, baseUrl: string | undefined, reader: Pick<UrlReader, 'resolve'>): string {
  if (URL.canParse(url)) return url;
  if (baseUrl) return reader.resolve(url, baseUrl);
  throw new InputError(`'${url}' is relative, and the template's own location is unknown: use an absolute URL`);
}
