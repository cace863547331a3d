/** An application that may ask users for access. */
export type OAuthClient = {
  clientId: string;
  /** Chosen by the application. */
  name: string;
  /** The host that publishes the application's document; undefined if the application proved none. */
  address: string | undefined;
  redirectUris: readonly string[];
  /** A digest of the secret of a registered application; others have none and rely on PKCE alone. */
  secretHash: string | undefined;
};

const maxNameLength = 100;

/** The name for people. Control characters could hide a part of it, or reverse its direction. */
export function nameOf(text: string | undefined, otherwise: string): string {
  const plain = (text ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return (plain || otherwise).slice(0, maxNameLength);
}
