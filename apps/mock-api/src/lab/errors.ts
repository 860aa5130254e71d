import { ERRORS, type ErrorCode } from '@cornerman/contract'

/** The errors that no platform has: those of controls and of the worlds in a path. */
export const OWN_ERRORS = {
  no_control_token: {
    code: 'UNAUTHENTICATED',
    message:
      'The control API needs the header x-mock-token, because this mock accepts connections from other machines. The token is printed where the mock was started.',
  },
  unknown_world: {
    code: 'NOT_FOUND',
    message: 'There is no such world. It was never created, or it has ended.',
  },
  world_exists: { code: 'CONFLICT', message: 'There is a world of this name already.' },
  no_mail: { code: 'NOT_FOUND', message: 'No such mail came in time.' },
} as const satisfies Record<string, { code: ErrorCode; message: string }>

/** Every error that a control can declare. */
export const LAB_ERRORS = { ...ERRORS, ...OWN_ERRORS }
export type LabErrorReason = keyof typeof LAB_ERRORS
