/** The name of a field, for its label. */
export type FieldLabel =
  | 'clientId'
  | 'clientSecret'
  | 'metadataUrl'
  | 'tenantId'
  | 'domain'
  | 'oktaUrl'
  | 'serverUrl'
  | 'issuerUrl'
  | 'host'
  | 'token'
  | 'username'
  | 'password'
  | 'organization'
  | 'group'
  | 'project'
  | 'realm'
  | 'directoryUrl'
  | 'bindDn'
  | 'usersDn'
  | 'groupsDn'
  | 'authority'
  | 'graphUrl'
  | 'adminApiUrl'
  | 'environmentId'
  | 'adminEmail'
  | 'credentials';

/** One field of a form. */
export type SetupField = {
  key: string;
  label: FieldLabel;
  /** `address` decides where secrets are sent, so they must be typed again when it changes. */
  kind: 'text' | 'address' | 'secret';
  isOptional?: true;
  /** A placeholder, such as `https://sso.acme.example`. */
  example?: string;
};

type FieldOptions = Pick<SetupField, 'example' | 'isOptional'>;
const fieldOf =
  (kind: SetupField['kind']) =>
  (key: string, label: FieldLabel, options: FieldOptions = {}): SetupField => ({ key, label, kind, ...options });
export const textField = fieldOf('text');
export const addressField = fieldOf('address');
export const secretField = fieldOf('secret');

/** One of several things to choose from: a sign-in provider, a code host, a directory. */
export type SetupChoice = {
  id: string;
  title: string;
  fields: readonly SetupField[];
  /** The page of the documentation that explains how to get the values. */
  docs: string;
};

export const findChoice = <C extends SetupChoice>(choices: readonly C[], id: unknown): C | undefined =>
  choices.find((choice) => choice.id === id);
