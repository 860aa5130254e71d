/** How a client calls a control, where the control's id and all of its fields are not the best. */
export interface MethodNames {
  name?: string
  /** What it does and returns, in sentences. Default: the summary of the control. */
  text?: string
  /** Fields that are arguments of their own, by the names of the arguments. All others are options. */
  args?: Readonly<Record<string, string>>
  /** Fields that always have the same value. */
  fixed?: Readonly<Record<string, unknown>>
  /** The only field of the response that is returned. */
  result?: string
  /** Whether only the clients' own code calls it, which adds to the control what no single call can do. */
  isProtected?: boolean
}

/** Methods by the id of their control. A control without an entry is one method, named by its id. */
export const METHOD_NAMES: Readonly<Record<string, readonly MethodNames[]>> = {
  showHealth: [
    { name: 'info', text: 'Returns scenario, seed, time and dialect, and where the mock stores.' },
  ],
  createWorld: [{ isProtected: true }],
  endWorld: [{ isProtected: true }],
  restoreWorld: [{ isProtected: true }],
  resetWorld: [
    {
      name: 'reset',
      text: 'Returns rows and clock to the scenario or snapshot, and removes the faults.',
    },
  ],
  saveWorld: [{ name: 'save', text: 'Returns a snapshot of the world.' }],
  showDiff: [
    {
      name: 'diff',
      text: 'Returns the rows that changed since the scenario or snapshot was loaded, or since a checkpoint.',
    },
  ],
  createCheckpoint: [
    {
      name: 'checkpoint',
      text: 'Marks the current rows and time under a name.',
      args: { name: 'name' },
    },
  ],
  rewindWorld: [
    {
      name: 'rewind',
      text: 'Returns rows and clock to a checkpoint, and removes the faults. Returns the time.',
      args: { name: 'to' },
      result: 'now',
    },
  ],
  setClock: [
    {
      name: 'advance',
      text: 'Advances the clock, and returns the new time.',
      args: { duration: 'advance' },
      result: 'now',
    },
    {
      name: 'setTime',
      text: 'Sets the clock to an instant, and returns it.',
      args: { now: 'now' },
      result: 'now',
    },
    {
      name: 'freeze',
      text: 'Stops the clock, so that equal requests get equal responses until it is advanced. Returns its time.',
      fixed: { frozen: true },
      result: 'now',
    },
    {
      name: 'unfreeze',
      text: 'Lets the clock run on. Returns its time.',
      fixed: { frozen: false },
      result: 'now',
    },
  ],
  listRows: [{ name: 'rows', text: 'Returns the rows of a table.' }],
  createRow: [
    { text: 'Creates a row. Fields that are left out have defaults. Returns the whole row.' },
  ],
  changeRow: [
    {
      name: 'patch',
      text: 'Changes fields of a row directly, for states that no call can create.',
    },
  ],
  deleteRow: [{ text: 'Deletes a row. Fails with the rows that refer to it.' }],
  listMails: [{ name: 'mails', text: 'Returns the mails, oldest first.' }],
  readPin: [
    {
      name: 'pin',
      text: 'Returns the newest PIN that was mailed to this address and is neither read nor used, and waits for it.',
      args: { email: 'to', timeoutMs: 'timeoutMs' },
      result: 'code',
    },
  ],
  listRequests: [
    {
      name: 'requests',
      text: 'Returns the requests so far, oldest first.',
      args: { endpoint: 'endpoint' },
    },
  ],
  forgetRequests: [{ name: 'clearRequests', text: 'Forgets the requests so far.' }],
  verifyRequests: [{ isProtected: true }],
  listFaults: [
    {
      name: 'faults',
      text: 'Returns the faults. `seen` counts matching requests, `applied` those that a fault changed.',
    },
  ],
  addFault: [{ isProtected: true }],
  removeFault: [{ isProtected: true }],
  removeFaults: [{ name: 'clearFaults', text: 'Removes all faults, and releases held requests.' }],
  listStubs: [
    {
      name: 'stubs',
      text: 'Returns the stubs. `seen` counts matching requests, `applied` those that a stub responded to.',
    },
  ],
  addStub: [{ isProtected: true }],
  removeStub: [{ isProtected: true }],
  removeStubs: [{ name: 'clearStubs', text: 'Removes all stubs, and releases held requests.' }],
  showDirector: [
    {
      name: 'director',
      text: 'Returns the fight night that runs, with its steps; null without one.',
    },
  ],
  startDirector: [
    {
      text: 'Runs a fight night: the clock runs faster, and admins and fans act by themselves.',
    },
  ],
  stopDirector: [{ text: 'Stops the fight night. Rows and clock stay as they are.' }],
  setDialect: [
    {
      text: 'Sets the dialects of the next responses; empty for none.',
      args: { dialect: 'dialect' },
    },
  ],
  signIn: [{ args: { account: 'email' }, isProtected: true }],
}
