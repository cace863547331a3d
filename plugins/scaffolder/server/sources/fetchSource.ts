import { InputError } from '@callboard/errors';
import type { TreeFile, UrlReader } from '@callboard/integrations';
import { createLocalSource } from './localSource.ts';

/** What a step wants to have read. */
type FetchRequest = {
  /** A whole URL, or a path relative to the template. */
  url: string;
  /** Where it is, if that is known, and the folder that it may read from if it is a file here. */
  template: { baseUrl?: string; folder?: string };
  /** Of the user, for the code host. */
  token?: string | undefined;
  signal: AbortSignal;
};

export type FetchSource = {
  tree(request: FetchRequest): Promise<AsyncIterable<TreeFile>>;
  file(request: FetchRequest): Promise<Buffer>;
};

const localScheme = 'file://';

/** Reads what templates fetch: through the url reader, or beside a template that is a local file. */
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

/** Of a template that is a file, when the URL is relative to it. A template's whole URL can never mean a file here. */
function localPathOf(url: string, baseUrl: string | undefined): string | undefined {
  if (URL.canParse(url) || !baseUrl?.startsWith(localScheme)) return undefined;
  return baseUrl.slice(localScheme.length);
}

function resolved(url: string, baseUrl: string | undefined, reader: Pick<UrlReader, 'resolve'>): string {
  if (URL.canParse(url)) return url;
  if (baseUrl) return reader.resolve(url, baseUrl);
  throw new InputError(`'${url}' is relative, and where the template itself is is not known: write a whole URL`);
}
