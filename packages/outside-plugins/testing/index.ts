export { aPluginPackage, type PluginPackage } from './aPluginPackage.ts';
export { aSigstore } from './aSigstore.ts';
export { startRegistry, type TestRegistry } from './startRegistry.ts';
