/** Wire: the OAuth server of a portal; the addresses are those of Backstage. */
export function oauthEndpoints(portal: string) {
  const auth = `${portal}/api/auth`;
  return {
    /** The metadata document of this program. */
    clientDocument: `${auth}/.well-known/oauth-client/cli.json`,
    authorize: `${auth}/v1/authorize`,
    token: `${auth}/v1/token`,
    revoke: `${auth}/v1/revoke`,
    userInfo: `${auth}/v1/userinfo`,
  };
}
