const mask = '••••••';
const maxDepth = 40;

/** Names of secrets: `DB_PASSWORD`, `apiKey`, `x-auth-token`. */
const secretName = /passw|secret|token|api[-_]?key|access[-_]?key|private[-_]?key|credential|authorization/i;
/** Names of references to secrets, which are harmless. */
const harmlessName =
  /^(?:secretName|secretRef|secretKeyRef|imagePullSecrets|secret|automountServiceAccountToken|tokenExpirationSeconds|serviceAccountToken)$/;
const accessKey = /AKIA[A-Z0-9]{16}/;
const inUrl = /(:\/\/[^\s/:@]+:)[^\s/@]+@/g;
const inArgument = /^(--?[\w-]+=)/;

/** A copy for display: masks values that look like secrets, and omits internal fields. */
export function maskSecrets(value: unknown, depth = 0): unknown {
  if (depth > maxDepth) return '…';
  if (typeof value === 'string') return maskText(value);
  if (Array.isArray(value)) return value.map((item) => maskSecrets(item, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  const object = value as Record<string, unknown>;
  const isSecret = object.kind === 'Secret';
  const name = typeof object.name === 'string' ? object.name : '';
  return Object.fromEntries(
    Object.entries(object)
      .filter(([key]) => key !== 'managedFields' && key !== 'kubectl.kubernetes.io/last-applied-configuration')
      .map(([key, inner]) => {
        if (isSecret && (key === 'data' || key === 'stringData')) return [key, covered(inner)];
        // `{ name: DB_PASSWORD, value: … }`, as in containers.
        if (key === 'value' && secretName.test(name)) return [key, mask];
        if (secretName.test(key) && !harmlessName.test(key) && isPlain(inner)) return [key, mask];
        return [key, maskSecrets(inner, depth + 1)];
      }),
  );
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';

function covered(values: unknown): unknown {
  if (typeof values !== 'object' || values === null) return mask;
  return Object.fromEntries(Object.keys(values).map((key) => [key, mask]));
}

function maskText(text: string): string {
  if (text.includes('PRIVATE KEY-----') || accessKey.test(text) || text.split(/\s/).some(isToken)) return mask;
  const begin = inArgument.exec(text)?.[1];
  if (begin && secretName.test(begin)) return begin + mask;
  return text.replace(inUrl, `$1${mask}@`);
}

/** A JWT, under any name. */
const isToken = (word: string) => word.startsWith('eyJ') && word.split('.').length === 3;
