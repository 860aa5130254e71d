import type { OpenApi } from '@cornerman/contract/openapi'
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import '../base.ts'
import 'swagger-ui-dist/swagger-ui.css'
import './style.css'

const [prefix = ''] = location.pathname.split('/docs')

// #people.list, the name of a call in the contract, opens that call.
if (/^#\w+\.\w+$/.test(location.hash)) {
  location.hash = `#/${location.hash.slice(1).split('.')[0]}/${location.hash.slice(1)}`
}

const dark = matchMedia('(prefers-color-scheme: dark)')
const { dataset, classList } = document.documentElement
const applyTheme = () =>
  classList.toggle('dark-mode', dataset.theme ? dataset.theme === 'dark' : dark.matches)
dark.addEventListener('change', applyTheme)
applyTheme()

void showReference()

async function showReference() {
  const contract: OpenApi = await (await fetch(`${prefix}/openapi.json`)).json()
  // As this page was reached, which a proxy may not tell the mock.
  contract.servers = [{ url: location.origin + prefix }]
  SwaggerUI({
    spec: addLabels(contract),
    dom_id: '#reference',
    deepLinking: true,
    docExpansion: 'list',
    showExtensions: true,
    defaultModelsExpandDepth: 0,
    persistAuthorization: true,
    // Both would send requests to another host.
    validatorUrl: null,
    queryConfigEnabled: false,
    // Without the link inside the button that opens a call: some assistive technology cannot reach it.
    plugins: [{ wrapComponents: { DeepLink: () => getText } }],
  })
}

const getText = ({ text }: { text: string }) => text

/** Says in the list of calls which ones are undocumented. Inside of a call, Swagger UI shows the extensions itself. */
function addLabels(contract: OpenApi): OpenApi {
  for (const operation of Object.values(contract.paths).flatMap((path) => Object.values(path))) {
    if (operation['x-origin'] !== 'documented') {
      operation.summary += ' (undocumented)'
    }
  }

  return contract
}
