import manifest from '../../../../package.json' with { type: 'json' };

/** The version of the product, as in its package.json. */
export const VERSION: string = manifest.version;
