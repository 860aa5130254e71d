/** How long a notice stays, in milliseconds (section 9 of both documents). */
export const NOTICE = { success: 1500, price: 2500, reward: 2500, error: 5000, info: 5000, imageUploadFailure: 1500 } as const
