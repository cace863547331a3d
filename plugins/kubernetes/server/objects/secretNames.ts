const secretWords = [
  ...['password', 'passwd', 'passphrase', 'secret', 'token', 'credential', 'apikey', 'accesskey', 'privatekey'],
  ...['signingkey', 'encryptionkey', 'connectionstring', 'webhookurl', 'dsn'],
];
const endings = ['pwd', 'pass', 'pin'];

/** Whether the name of a variable or key suggests a secret value: `DB_PASSWORD`, `apiKey`, `stripe.secret`. */
export function looksSecret(name: string): boolean {
  const plain = name.toLowerCase().replace(/[^a-z\d]/g, '');
  if (secretWords.some((word) => plain.includes(word))) return true;
  const last =
    name
      .toLowerCase()
      .split(/[^a-z\d]/)
      .at(-1) ?? '';
  return endings.includes(last);
}

/** Masks passwords of URLs in text. */
export const maskedText = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/:\/\/[^\s/@]*@/g, '://***@') : value;
