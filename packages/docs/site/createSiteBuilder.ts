import { NotImplementedError } from '@callboard/errors';
import type { BuildOptions } from './buildOptions.ts';
import type { BuiltSite } from './builtSite.ts';
import type { DocsSource } from './docsSource.ts';

/**
 * Makes sites out of Markdown. The work is done in threads that are ended when a page takes too long, so a builder can be used in the
 * server's own thread; they stay for the next build until `close`, or until nothing was built for a while.
 */
export interface SiteBuilder {
  build(source: DocsSource, options: BuildOptions): Promise<BuiltSite>;
  close(): Promise<void>;
}

export function createSiteBuilder(_options: { threads?: number } = {}): SiteBuilder {
  return {
    async build() {
      throw new NotImplementedError('Sites cannot be built yet');
    },
    async close() {},
  };
}
