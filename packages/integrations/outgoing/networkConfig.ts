import * as z from 'zod';

const proxyUrl = z
  .string()
  .refine(isProxyUrl, 'must be the http or https URL of a proxy, such as http://proxy.example.com:3128')
  .meta({ visibility: 'secret' });

/** The keys below `backend.proxy`. */
export const proxyConfig = z.object({
  http: proxyUrl
    .optional()
    .describe('The proxy for outgoing calls to http URLs; by default, the environment variable HTTP_PROXY.'),
  https: proxyUrl
    .optional()
    .describe('The proxy for outgoing calls to https URLs; by default, the environment variable HTTPS_PROXY.'),
  noProxy: z
    .union([z.string().transform((text) => [text]), z.array(z.string())])
    .optional()
    .describe(
      'Hosts, addresses and networks that are called directly, such as example.com or 10.0.0.0/8; by default, the environment variable NO_PROXY.',
    ),
});

/** The keys below `backend.tls`. */
export const tlsConfig = z.object({
  ca: z
    .union([z.string().transform((text) => [text]), z.array(z.string())])
    .default([])
    .describe(
      "Certificate authorities that outgoing connections trust in addition to Node's: PEM certificates or paths to PEM files.",
    ),
});

export type ProxyConfig = z.output<typeof proxyConfig>;
export type TlsConfig = z.output<typeof tlsConfig>;

function isProxyUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
