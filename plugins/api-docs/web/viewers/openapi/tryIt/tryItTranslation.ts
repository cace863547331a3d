import { createTranslationRef, type Translator, useTranslation } from '@callboard/web-kit';

/** Not registered by the plugin: these texts load with the form. */
const tryItTranslation = createTranslationRef({
  id: 'api-docs.try-it',
  messages: {
    title: 'Try {{operation}}',
    server: 'Server',
    variable: 'Server variable {{name}}',
    auth: 'Authentication',
    authHint: 'Kept in memory only, and cleared when you leave this page.',
    'auth.user': 'Username',
    'auth.password': 'Password',
    'auth.notHere': '{{scheme}} cannot be sent from here.',
    'parameters.path': 'Path',
    'parameters.query': 'Query',
    'parameters.header': 'Headers',
    'parameters.list': 'comma-separated values',
    cookies: 'Cookies ({{names}}) cannot be sent from here.',
    'choice.none': 'not sent',
    body: 'Body',
    mediaType: 'Body media type',
    file: '{{name}} is a file and cannot be sent from here. The curl command has a placeholder for it.',

    send: 'Send',
    sending: 'Sending…',
    cancel: 'Cancel',
    'refused.title': 'Requests to {{origin}} are not allowed',
    'refused.noServer': 'No server to send this request to',
    'refused.hint': 'The configuration lists the allowed targets. Ask an administrator to add:',
    'refused.method': '{{method}} requests cannot be sent from here.',
    curl: 'curl command',
    'curl.copy': 'Copy curl command',

    'answer.title': 'Response',
    'answer.time': '{{milliseconds}} ms',
    'answer.view': 'View',
    'answer.body': 'Body',
    'answer.headers': 'Headers',
    'answer.empty': 'The response has no body.',
    'answer.binary': 'The body is not text ({{size}}).',
    'answer.truncated': 'Only the first {{size}} are shown.',
    'answer.redirect': 'This is a redirect. It was not followed.',
    'answer.failed': 'The request failed',
  },
  languages: { de: () => import('./de.ts') },
});

type KeyOf<Ref> = Ref extends { keys?: infer Key extends string } ? Key : never;

export const useTryItText = (): Translator<KeyOf<typeof tryItTranslation>>['t'] => useTranslation(tryItTranslation).t;
