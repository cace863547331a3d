import type { HostReader, ReadOptions, ReadResult } from './hostReader.ts';
import { createHttpReader, type HttpReaderOptions } from './http/httpReader.ts';
import { hostNotAllowed, readableUrl } from './readableUrl.ts';

export type UrlReader = {
  read(url: string, options?: ReadOptions): Promise<ReadResult>;
};

export type UrlReaderOptions = HttpReaderOptions;

export function createUrlReader(options: UrlReaderOptions): UrlReader {
  const readers: readonly HostReader[] = [createHttpReader(options)];
  return {
    async read(text, readOptions = {}) {
      const url = readableUrl(text);
      const reader = readers.find((candidate) => candidate.takes(url));
      if (!reader) throw hostNotAllowed(url);
      return reader.read(url, readOptions);
    },
  };
}
