import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';
import { pageStyle } from './pageStyle.ts';

export type Page = { title: string; content: Html };

const styleHash = hash('sha256', pageStyle, 'base64');
const simulationNotice =
  'This is a simulated code host inside your own portal, for trying things out. It is not GitHub, and nothing here leaves this machine.';

type Options = {
  status?: number /** Other origins that a form may lead to. */;
  formTargets?: readonly string[];
};

export function sendPage(
  reply: FastifyReply,
  { title, content }: Page,
  { status = 200, formTargets = [] }: Options = {},
) {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action 'self' ${formTargets.join(' ')}`.trim(),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · simulated code host</title>`;
  // The style is trusted; its hash is in the policy.
  const body = html`</head><body><div class="notice" role="note">${simulationNotice}</div><main>${content}</main></body></html>`;
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(`${page.text}<style>${pageStyle}</style>${body.text}`);
}

/** An error that is shown as a page. */
export class PageError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
