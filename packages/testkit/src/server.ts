import '@cornerman/mock-api/server'
