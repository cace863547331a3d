type Format = (text: string) => boolean;

const like =
  (pattern: RegExp): Format =>
  (text) =>
    pattern.test(text);

const uri = like(/^[a-zA-Z][a-zA-Z0-9+.-]*:\S*$/);
const uriReference = like(/^[^\s<>"{}|\\^`]*$/);
const ipv4 = like(/^(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)$/);
const number = like(/^[+-]?\d+$/);

/** Checks by format name; unknown formats allow any text. */
export const formats: ReadonlyMap<unknown, Format> = new Map<unknown, Format>([
  [
    'date-time',
    like(
      /^\d{4}-(?:0\d|1[0-2])-(?:3[01]|0[1-9]|[12]\d)[tT ](?:2[0-4]|[01]\d):[0-5]\d:(?:60|[0-5]\d)(?:\.\d+)?(?:[zZ]|[+-][0-5]\d:(?:60|[0-5]\d))$/,
    ),
  ],
  ['date', like(/^\d{4}-(?:0\d|1[0-2])-(?:3[01]|0[1-9]|[12]\d)$/)],
  ['time', like(/^(?:2[0-4]|[01]\d):[0-5]\d:(?:60|[0-5]\d)$/)],
  ['duration', like(/P(?:T\d+[HMS]|\d+[DWMY])/i)],
  ['email', isEmail],
  ['idn-email', like(/^[^\s@]+@[^\s@]+$/)],
  ['hostname', isHostname],
  ['host-name', isHostname],
  ['ip-address', ipv4],
  ['ipv4', ipv4],
  ['ipv6', isIpv6],
  ['uri', uri],
  ['iri', uri],
  ['uri-reference', uriReference],
  ['iri-reference', uriReference],
  ['uuid', like(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i)],
  ['json-pointer', like(/^(?:\/|(?=$))(?:[^~]|~[01])*$/)],
  ['utc-millisec', number],
  ['phone', like(/^\+(?:\d ?){6,14}\d$/)],
  ['color', isColor],
  ['alpha', like(/^[a-zA-Z]+$/)],
  ['alphanumeric', like(/^[a-zA-Z\d]+$/)],
  ['regex', isRegularExpression],
  ['regexp', isRegularExpression],
  ['pattern', isRegularExpression],
]);

function isEmail(text: string): boolean {
  const [local = '', domain = '', ...others] = text.split('@', 3);
  if (others.length > 0) return false;
  return local.split('.').every((part) => /^[\w!#$%&'*+\-/=?^`{|}~]+$/.test(part)) && isMailDomain(domain);
}

function isMailDomain(domain: string): boolean {
  const isLiteral = domain.startsWith('[') && domain.endsWith(']');
  return isLiteral ? ipv4(domain.slice(1, -1)) : domain.includes('.') && domain.split('.').every(isLabel);
}

function isHostname(text: string): boolean {
  return text.length > 0 && text.length <= 255 && text.replace(/\.$/, '').split('.').every(isLabel);
}

/** One label of a host name. */
const isLabel = (text: string): boolean => text.length <= 63 && /^[a-zA-Z\d](?:[a-zA-Z\d-]*[a-zA-Z\d])?$/.test(text);

function isIpv6(text: string): boolean {
  const [address = ''] = text.trim().split('%', 1);
  if (address.length > maxAddressLength) return false;
  const halves = address.split('::');
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const isEmbedded = ipv4(groups.at(-1) ?? '');
  const count = groups.length + (isEmbedded ? 1 : 0);
  const rest = isEmbedded ? groups.slice(0, -1) : groups;
  return (halves.length === 2 ? count < 8 : halves.length === 1 && count === 8) && rest.every(isIpv6Group);
}

const maxAddressLength = 45;
const isIpv6Group = (text: string): boolean => /^[\da-f]{1,4}$/i.test(text);

const maxColorLength = 100;
const colors =
  /^(?:#?[\da-f]{3}|#?[\da-f]{6}|aqua|black|blue|fuchsia|gray|green|lime|maroon|navy|olive|orange|purple|red|silver|teal|white|yellow|rgb\((?:\s*\d{1,3}%?\s*,){2}\s*\d{1,3}%?\s*\))$/i;

function isColor(text: string): boolean {
  return text.length <= maxColorLength && colors.test(text);
}

const maxPatternLength = 5_000;

function isRegularExpression(text: string): boolean {
  if (text.length > maxPatternLength) return false;
  try {
    // Linear: the pattern is only compiled, never applied.
    return Boolean(new RegExp(text));
  } catch {
    return false;
  }
}
