import { InputError } from '@callboard/errors';
import { parseYaml } from '@callboard/integrations/yaml';
import * as z from 'zod/mini';

const text = z.optional(z.string());

const userSchema = z.looseObject({
  token: text,
  tokenFile: text,
  'client-certificate': text,
  'client-certificate-data': text,
  'client-key': text,
  'client-key-data': text,
});

const clusterSchema = z.looseObject({
  server: z.url({ protocol: /^https?$/ }),
  'certificate-authority': text,
  'certificate-authority-data': text,
  'insecure-skip-tls-verify': z.optional(z.boolean()),
});

const kubeconfigSchema = z.object({
  clusters: z.array(z.object({ name: z.string(), cluster: clusterSchema })),
  contexts: z.array(z.object({ name: z.string(), context: z.looseObject({ cluster: z.string(), user: text }) })),
  users: z._default(z.array(z.object({ name: z.string(), user: z.nullish(userSchema) })), []),
});

export type Kubeconfig = z.output<typeof kubeconfigSchema>;
export type KubeconfigUser = z.output<typeof userSchema>;

const maxLength = 1024 * 1024;

/** Parses the parts of a kubeconfig that we use. Messages contain keys and never values, which may be secrets. */
export function parseKubeconfig(content: string, key: string): Kubeconfig {
  if (content.length > maxLength) throw new InputError(`The kubeconfig of ${key} is larger than ${maxLength} bytes`);
  const parsed = z.safeParse(kubeconfigSchema, yamlOf(content, key));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new InputError(`The kubeconfig of ${key} is not valid: ${issue?.path.join('.')} is missing or wrong`);
}

function yamlOf(content: string, key: string): unknown {
  try {
    return parseYaml(content, { maxCharacters: maxLength, maxAliases: 0 });
  } catch {
    throw new InputError(`The kubeconfig of ${key} is not valid YAML`);
  }
}
