/** Google's own library. Imported only with `import()`: most portals do not need it. */
export { Compute, GoogleAuth } from 'google-auth-library';
