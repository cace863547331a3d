import { createHash } from 'node:crypto';
import { messageOf } from '@callboard/errors';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { CoreConfig } from '../../coreConfig.ts';
import { type BrandImage, createImageReader, isUrl, readBrandImage } from './brandImages.ts';
import { brandingStyle } from './brandingStyle.ts';
import { brandColours, imageSources } from './brandingWarnings.ts';

export type Branding = {
  /** Rewrites a page of the built web app. */
  apply(html: string): string;
  /** Additions to the configuration of the browser. */
  config: { logo?: { light: string; dark: string }; icon?: { light: string; dark: string } };
  /** Adds the images. */
  serve(http: FastifyInstance): void;
};

const builtInTitle = 'Callboard';

/** Reads the images of `app.branding`. A URL that cannot be read costs only its image, a file or data: URL stops the start. */
export async function openBranding({ app, backend }: CoreConfig, logger: Logger): Promise<Branding> {
  const branding = app.branding ?? {};
  const readUrl = createImageReader(backend.reading.allow);
  const read = async ([key, source]: [string, string]): Promise<[string, BrandImage][]> => {
    try {
      return [[key, await readBrandImage(key, source, readUrl)]];
    } catch (error) {
      if (!isUrl(source)) throw error;
      logger.error(`${messageOf(error)}. The portal uses its default image until the next start`);
      return [];
    }
  };
  const images = new Map((await Promise.all([...imageSources(branding)].map(read))).flat());
  const pair = (name: string) => {
    const light = images.get(`app.branding.${name}.light`)?.path;
    const dark = images.get(`app.branding.${name}.dark`)?.path;
    return light || dark ? { light: light ?? dark!, dark: dark ?? light! } : undefined;
  };
  const [logo, icon] = [pair('fullLogo'), pair('iconLogo')];
  const favicon = images.get('app.branding.favicon') ?? images.get('app.branding.iconLogo.light');
  const manifest = manifestOf(app.title, favicon);
  const style = brandingStyle({ colours: brandColours(branding), logo, icon, logoWidth: branding.fullLogoWidth });
  const isBranded = app.title !== builtInTitle || favicon !== undefined;
  return {
    config: { ...(logo && { logo }), ...(icon && { icon }) },
    apply(html) {
      const title = escapeHtml(app.title);
      const named = html
        .replace(`<title>${builtInTitle}</title>`, () => `<title>${title}</title>`)
        .replace(`<noscript>${builtInTitle} `, () => `<noscript>${title} `);
      const linked = isBranded ? named.replace('/manifest.webmanifest', manifest.path) : named;
      const iconed = favicon
        ? linked.replace('type="image/svg+xml" href="/favicon.svg"', `type="${favicon.type}" href="${favicon.path}"`)
        : linked;
      return style ? iconed.replace('</head>', () => `<style>${style}</style></head>`) : iconed;
    },
    serve(http) {
      for (const file of [...images.values(), ...(isBranded ? [manifest] : [])]) serveFile(http, file);
    },
  };
}

/** The configuration for the browser, with the addresses of the logos. */
export function withBranding(frontendConfig: { app: object }, { config }: Branding): object {
  if (Object.keys(config).length === 0) return frontendConfig;
  const { app } = frontendConfig;
  return { ...frontendConfig, app: { ...app, branding: { ...(app as { branding?: object }).branding, ...config } } };
}

/** Images are public, because the sign-in page shows them. As documents they can neither run scripts nor load anything. */
function serveFile(http: FastifyInstance, { path, type, content }: BrandImage): void {
  if (http.hasRoute({ method: 'GET', url: path })) return;
  http.get(path, (_request, reply) =>
    reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      })
      .type(type)
      .send(content),
  );
}

/** The web app manifest, with the name and icon of the organisation. */
function manifestOf(title: string, favicon: BrandImage | undefined): BrandImage {
  const icon = favicon ? { src: favicon.path, type: favicon.type } : { src: '/favicon.svg', type: 'image/svg+xml' };
  const manifest = {
    name: title,
    short_name: title,
    start_url: '/',
    display: 'standalone',
    background_color: '#12141a',
    theme_color: '#12141a',
    icons: [{ ...icon, sizes: 'any' }],
  };
  const content = Buffer.from(JSON.stringify(manifest));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { path: `/branding/manifest-${hash}.webmanifest`, type: 'application/manifest+json', content };
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character]!);
