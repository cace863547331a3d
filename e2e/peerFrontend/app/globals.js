// Backstage's own build provides this in the browser; some of its dependencies need it while they load.
import { Buffer } from 'buffer/';

globalThis.Buffer = Buffer;
