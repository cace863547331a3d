import { entityRef, timestamp } from '@callboard/contract/schemas';
import * as z from 'zod/mini';

/** A request of an application for access, which the user decides on. */
export const ConsentSession = z.object({
  // Wire: these five are Backstage's.
  id: z.string(),
  clientId: z.string(),
  /** Chosen by the application, so it proves nothing. */
  clientName: z.string(),
  redirectUri: z.string(),
  /** As requested, separated by spaces. */
  scope: z.optional(z.string()),
  /** The address of the application: the host that publishes its description. A registered application has proven none. */
  address: z.optional(z.string()),
  /** The host that the browser returns to: 'vscode.dev', '127.0.0.1:8055', or 'cursor:' for a program. */
  redirectHost: z.string(),
  /** Whether the browser returns to a program on the user's computer. */
  isRedirectLocal: z.boolean(),
  /** The scopes that the user can grant: read, write, templates, and 'plugin:<id>'. */
  scopes: z.array(z.string()),
  /** The one address that the access is for, such as an MCP server; undefined for the whole portal. */
  resource: z.optional(z.string()),
  duration: z.object({
    /** How long access lasts without use. */
    unusedSeconds: z.number(),
    /** How long access lasts at most. */
    totalSeconds: z.number(),
  }),
  /** The user that the application would act for. */
  userEntityRef: entityRef,
  /** When the request expires, if nobody decides. */
  expiresAt: timestamp,
});

/** An application that the user granted access to. */
export const GrantedApplication = z.object({
  id: z.string(),
  clientId: z.string(),
  name: z.string(),
  address: z.optional(z.string()),
  scopes: z.array(z.string()),
  resource: z.optional(z.string()),
  grantedAt: timestamp,
  /** When the application last fetched a token, about once an hour while it is in use. */
  lastUsedAt: timestamp,
  /** When the access ends if the application does not use it before. */
  expiresAt: timestamp,
});

export type ConsentSession = z.infer<typeof ConsentSession>;
export type GrantedApplication = z.infer<typeof GrantedApplication>;
