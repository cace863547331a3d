import type { BackendConfig } from '../../coreConfig.ts';

type Urls = { backend: string; app: string };
/** In addition to the portal: the origins that pages may call, those whose pages they may show in frames, and hashes of scripts in the page. */
export type PageSources = { connect: readonly string[]; frame: readonly string[]; scripts?: readonly string[] };

type Directives = Record<string, readonly string[] | false>;

const strictPolicy: Directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  // Mantine sets colours and sizes through style attributes.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'https:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
};

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  // The filter that it turns off had its own vulnerabilities.
  'x-xss-protection': '0',
};

/**
 * The headers of every response. They are always the same, so they are computed once: building them took a tenth of the
 * time of a request. An opener policy is not included: it would disconnect a sign-in popup from the page that opened
 * it.
 */
export function securityHeaders(
  config: BackendConfig,
  urls: Urls,
  sources: PageSources = { connect: [], frame: [] },
): Record<string, string> {
  const isHttps = urls.backend.startsWith('https:');
  return {
    'content-security-policy': contentPolicy(config.csp, urls, sources),
    ...always,
    ...(config.referrer && { 'referrer-policy': config.referrer.policy.join(',') }),
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    ...(config.cors ? {} : { 'cross-origin-resource-policy': 'same-origin' }),
  };
}

function contentPolicy(
  overrides: BackendConfig['csp'],
  urls: Urls,
  { connect, frame, scripts = [] }: PageSources,
): string {
  const backendOrigin = new URL(urls.backend).origin;
  const elsewhere = backendOrigin === new URL(urls.app).origin ? [] : [backendOrigin];
  const connections = new Set([...(strictPolicy['connect-src'] || []), ...elsewhere, ...connect]);
  const frames: Directives = frame.length > 0 ? { 'frame-src': ["'self'", ...frame] } : {};
  const ours: Directives = { ...strictPolicy, 'connect-src': [...connections], ...frames };
  const all: Directives = { ...ours, ...overrides };
  // Next to a hash, browsers ignore 'unsafe-inline'.
  const allowed = all['script-src'];
  if (allowed && !allowed.includes("'unsafe-inline'")) all['script-src'] = [...allowed, ...scripts];
  return Object.entries(all)
    .flatMap(([name, sources]) => (sources === false ? [] : [[name, ...sources].join(' ')]))
    .join(';');
}
