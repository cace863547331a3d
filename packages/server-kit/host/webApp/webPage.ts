import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@callboard/errors';
import type { Branding } from '../branding/openBranding.ts';

/** A page ready to be sent. */
export type WebPage = { html: string; etag: string };

type PageOptions = {
  directory: string;
  file: string;
  config: object;
  branding: Branding;
  /** Wire: the page's "app-mode"; a page without one is public. */
  mode?: 'protected';
  /** With it, the page notices that the server has another build. */
  build?: string;
  /** Elements before the first script. */
  head?: string;
};

/** Reads a page of the built web app and embeds the configuration for its scripts. */
export async function readWebPage({ head = '', ...options }: PageOptions): Promise<WebPage> {
  const { directory, file, config, branding, mode, build } = options;
  const metas = Object.entries({ 'app-mode': mode, 'app-build': build }).filter(([, value]) => value !== undefined);
  const elements = [
    ...metas.map(([name, value]) => `<meta name="${name}" content="${value}">`),
    configElement(config),
  ].join('');
  const page = branding.apply(await readPage(directory, file));
  const html = page.replace('<head>', () => `<head>${head}`).replace('</head>', () => `${elements}</head>`);
  return { html, etag: `"${createHash('sha1').update(html).digest('base64url')}"` };
}

/** Wire: the element that clients of Backstage's app read their configuration from. */
function configElement(data: object): string {
  const config = JSON.stringify([{ context: 'app', data, deprecatedKeys: [] }]);
  // A "</script>" inside a value must not end the element.
  return `<script type="backstage.io/config">${config.replaceAll('<', '\\u003c')}</script>`;
}

async function readPage(directory: string, file: string): Promise<string> {
  try {
    return await readFile(join(directory, file), 'utf8');
  } catch (error) {
    throw new Error(`The web app is not in '${directory}': ${messageOf(error)}`, { cause: error });
  }
}
