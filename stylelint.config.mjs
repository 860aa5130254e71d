/** What has a token takes it from packages/theme/src/tokens.ts. Widths, heights, hairlines and rings stay where they are used. */
export default {
  // The first is shown before any token is set, the second holds the tokens.
  ignoreFiles: ['apps/admin/src/app/first-paint.css', 'packages/theme/src/variables.css'],
  rules: {
    'at-rule-disallowed-list': [
      ['import'],
      { message: 'Import the style sheet in a script, where lint:imports sees it.' },
    ],
    'selector-disallowed-list': [
      ['/\\.[a-z]/i'],
      { message: 'Write it in the module.css of the folder (apps/admin/src/ui/theme/README.md).' },
    ],
    // The breakpoints of the window. Both sides of one name the same width: `width < 640px` and `width >= 640px`.
    'media-feature-range-notation': 'context',
    'media-feature-name-value-allowed-list': {
      width: ['480px', '640px', '992px', '1280px', '1600px'],
    },
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'oklch'],
    'declaration-property-value-disallowed-list': {
      // One and two px move a line or an icon; clamp() follows the window.
      '/^(margin|padding|gap|row-gap|column-gap)/': ['/^(?!clamp).*(?<![\\w-])([3-9]|\\d{2,})px/'],
      '/^font/': ['/\\dpx/'],
      'border-radius': ['/[2-9]px/'],
      'box-shadow': ['/([5-9]|\\d{2,})px/'],
      'z-index': ['/\\d/'],
      '/^transition/': ['/[1-9]m?s\\b/'],
    },
  },
  overrides: [
    {
      // Its own parts and its fonts: scripts import all of it as one file.
      files: 'packages/theme/src/base.css',
      rules: { 'at-rule-disallowed-list': null },
    },
    {
      // A page of the mock is one global style sheet.
      files: 'apps/mock-api/web/**/*.css',
      rules: { 'selector-disallowed-list': null },
    },
    {
      files: 'apps/admin/src/ui/theme/*.css',
      rules: {
        'selector-disallowed-list': [
          ['/\\.cm-/'],
          { message: 'Share a class by ui/ui.module.css.' },
        ],
      },
    },
    {
      files: 'apps/admin/src/**/*.module.css',
      rules: {
        'selector-disallowed-list': [
          ['/\\.(ant|cm)-/', '/:global(?!\\(\\.(anticon|leaflet|reactEasyCrop))/'],
          {
            message:
              'Global classes and rules over antd belong to ui/theme (apps/admin/src/ui/theme/README.md).',
          },
        ],
      },
    },
  ],
}
