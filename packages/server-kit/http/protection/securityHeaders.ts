import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { BackendConfig } from '../../coreConfig.ts';

type Urls = { backend: string; app: string };
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

export function securityHeaders(config: BackendConfig, urls: Urls): FastifyHelmetOptions {
  const isHttps = urls.backend.startsWith('https:');
  return {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config.csp, urls) },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // An opener policy on API answers would cut a sign-in popup off from the page that opened it; the app's page has its own.
    crossOriginOpenerPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: config.cors ? false : { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  };
}

function contentPolicy(overrides: BackendConfig['csp'], urls: Urls): Record<string, string[]> {
  const backendOrigin = new URL(urls.backend).origin;
  const elsewhere = backendOrigin === new URL(urls.app).origin ? [] : [backendOrigin];
  const ours: Directives = { ...strictPolicy, 'connect-src': [...(strictPolicy['connect-src'] || []), ...elsewhere] };
  const merged = Object.entries({ ...ours, ...overrides });
  return Object.fromEntries(merged.flatMap(([name, sources]) => (sources === false ? [] : [[name, [...sources]]])));
}
