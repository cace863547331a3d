export { type ConfigureOptions, configureApp } from './configured/configureApp.ts';
