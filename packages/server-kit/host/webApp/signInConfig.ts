type Values = { readonly [key: string]: unknown };

/** The part of the configuration that the sign-in page of a protected app gets; its reader is not signed in yet. */
const paths = [
  'app.title',
  'app.baseUrl',
  'app.branding.footer',
  'app.branding.icon',
  'app.branding.logo',
  'app.branding.signIn',
  'app.languages',
  'app.auth.autoSignIn',
  'auth.environment',
  'backend.baseUrl',
  'enableExperimentalRedirectFlow',
];

export function signInConfig(frontendConfig: object): object {
  const result = {};
  for (const path of paths) copy(frontendConfig as Values, result, path.split('.'));
  return result;
}

function copy(from: Values, to: Record<string, unknown>, [key = '', ...rest]: readonly string[]): void {
  const value = from[key];
  if (value === undefined) return;
  if (rest.length === 0) {
    to[key] = value;
    return;
  }
  to[key] ??= {};
  copy(value as Values, to[key] as Record<string, unknown>, rest);
}
